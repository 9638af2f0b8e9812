// The part of subset-font that fonts.ts uses: the package comes without types.
declare module "subset-font" {
  interface Options {
    targetFormat: "sfnt" | "woff" | "woff2";
    keepFeatures?: readonly string[];
    noHinting?: boolean;
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
