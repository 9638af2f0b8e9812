/** The paths of the pictograms, in a square of 24; colours are the inks. */

export type Icon =
  | "money"
  | "crude"
  | "gasoline"
  | "oil"
  | "troops"
  | "logistics"
  | "media"
  | "pacifism"
  | "influence"
  | "contracts"
  | "deal"
  | "stock"
  | "rig"
  | "well"
  | "station"
  | "refinery"
  | "cell"
  | "region";

export interface PictogramPart {
  d: string;
  fill?: string;
  stroke?: string;
}

const BARREL = "M6 4.5c0-1.4 12-1.4 12 0c.8 4.5.8 10.5 0 15c0 1.4-12 1.4-12 0c-.8-4.5-.8-10.5 0-15z";
const HOOPS = "M5.6 9.5h12.8M5.6 14.5h12.8";

function barrel(fill: string, hoops: string): PictogramPart[] {
  return [
    { d: BARREL, fill },
    { d: HOOPS, stroke: hoops },
  ];
}

const OUTLINE = "var(--outline)"; // dark by night too: a lattice of light lines would drown its fill

export const PICTOGRAMS: Record<Icon, readonly PictogramPart[]> = {
  money: [
    { d: "M2.5 5.5h19v13h-19z", fill: "var(--pump)" },
    { d: "M12 7.8a4.2 4.2 0 1 0 .01 0z", fill: "var(--paper-raised)" },
    { d: "M13.6 10.6c-.7-1.1-3.1-.9-3.1.4c0 1.6 3.2.8 3.2 2.3c0 1.3-2.6 1.4-3.4.3M12 9.2v5.8M4.8 12h.4M18.8 12h.4" },
  ],
  crude: barrel("var(--crude)", "var(--steel)"),
  oil: barrel("var(--crude)", "var(--steel)"),
  gasoline: [
    { d: BARREL, fill: "var(--gasoline)" },
    { d: "M12 7.2c3.9 4.7 3.4 9.1 0 9.1s-3.9-4.4 0-9.1z", fill: "var(--paper-raised)", stroke: "none" },
  ],
  troops: [{ d: "M5 13a7 7 0 0 1 14 0z", fill: "var(--pump)" }, { d: "M3.5 13h17M8 13v2.5c0 5 8 5 8 0V13" }],
  logistics: [
    { d: "M3 8h11v8H3z", fill: "var(--mustard)" },
    { d: "M14 10.5h4l3 3V16h-7z" },
    { d: "M7 16a2 2 0 1 0 .01 0zM17 16a2 2 0 1 0 .01 0z", fill: "var(--ink)" },
  ],
  media: [{ d: "M4 7h16v11H4z", fill: "var(--paper-raised)" }, { d: "M9 3l3 4l3-4M7 10h7v5H7zM17 10v5" }],
  pacifism: [
    { d: "M12 3a9 9 0 1 0 .01 0z", fill: "var(--paper-raised)" },
    { d: "M12 3v18M12 12l-6.4 6.4M12 12l6.4 6.4" },
  ],
  influence: [{ d: "M5 21V8l7-5l7 5v13z", fill: "var(--paper-raised)" }, { d: "M9 21v-7h6v7M12 7.5v2" }],
  contracts: [{ d: "M6 3h9l4 4v14H6z", fill: "var(--paper-raised)" }, { d: "M9 10h7M9 13.5h7M9 17c2-2 3 1.5 5-.5" }],
  deal: [
    { d: "M5 2.5h14v16.5H5z", fill: "var(--paper-raised)" },
    { d: "M8 6.5h8M8 10h8M8 13.5h3" },
    { d: "M15.5 13a4 4 0 1 0 .01 0z", fill: "var(--signal)" },
  ],
  stock: [{ d: "M4 20V9l8-5l8 5v11z", fill: "var(--steel)" }, { d: "M8 20v-6h8v6M8 17h8" }],
  rig: [
    { d: "M10.2 5.5L6.2 19.5h11.6L13.8 5.5z", fill: "var(--mustard)", stroke: OUTLINE },
    { d: "M9.3 9.3l5.9 4.2l-8 4.2M14.7 9.3l-5.9 4.2l8 4.2", stroke: OUTLINE },
    { d: "M9 2.5h6v3H9z", fill: "var(--signal)" },
    { d: "M3.5 19.5h17V22h-17z", fill: "var(--petrol)" },
  ],
  well: [
    { d: "M9.5 20l3-10l3 10M5 13v7" },
    { d: "M5.5 8.4l14 1.6v2l-14-1.4z", fill: "var(--mustard)" },
    { d: "M7 5.4C3.8 6.6 2.8 10 3.5 13.4L7 12z", fill: "var(--signal)" },
    { d: "M17.2 8.8h4.2v5.4h-4.2z", fill: "var(--ink)" },
    { d: "M2 19.5h20V22H2z", fill: "var(--petrol)" },
  ],
  station: [
    { d: "M5 10.5v9M19 10.5v9" },
    { d: "M2 6.8h20v3.7H2z", fill: "var(--signal)" },
    { d: "M12 1.2l3.6 2.8L12 6.8L8.4 4z", fill: "var(--mustard)" },
    { d: "M8.6 12.4h5.2v7.1H8.6z", fill: "var(--paper-raised)" },
    { d: "M2 19.5h20V22H2z", fill: "var(--petrol)" },
  ],
  refinery: [
    { d: "M2.8 19.5v-8.7c0-2.2 4.4-2.2 4.4 0v8.7z", fill: "var(--steel)" },
    { d: "M9 19.5V6c0-2.6 4.8-2.6 4.8 0v13.5z", fill: "var(--pump)" },
    { d: "M2.8 14.5h4.4M9 10h4.8M9 14.8h4.8M16 19.5v-10" },
    { d: "M16 8.6c-2-2-.2-3.2-.2-6.3c2.4 1.9 3 4.6.2 6.3z", fill: "var(--mustard)" },
    { d: "M19.3 11.8a3.2 3.2 0 1 0 .01 0z", fill: "var(--paper-raised)" },
    { d: "M1.5 19.5h21V22h-21z", fill: "var(--petrol)" },
  ],
  cell: [
    { d: "M11 8.5a6.7 6.7 0 1 0 .01 0z", fill: "var(--ink)" },
    { d: "M11 8.5V6c0-2.5 4.5-.8 4.5-3.2M18.5 2.5l2-.8M18.5 5l1.8.8" },
    { d: "M7.5 13a4 4 0 0 1 2.5-2", stroke: "var(--paper)" },
  ],
  region: [{ d: "M6 4h13l-3.5 4.5L19 13H6z", fill: "var(--petrol)" }, { d: "M6 2.5V22M3.5 22h5" }],
};
