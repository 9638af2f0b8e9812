/** The paths of the pictograms, in a square of 24; colours are the inks. */

import type { Icon } from "../table/face";

export interface Part {
  d: string;
  fill?: string;
  stroke?: string;
}

const BARREL = "M6 4.5c0-1.4 12-1.4 12 0c.8 4.5.8 10.5 0 15c0 1.4-12 1.4-12 0c-.8-4.5-.8-10.5 0-15z";
const HOOPS = "M5.6 9.5h12.8M5.6 14.5h12.8";

function barrel(fill: string, hoops: string): Part[] {
  return [
    { d: BARREL, fill },
    { d: HOOPS, stroke: hoops },
  ];
}

export const PICTOGRAMS: Record<Icon, readonly Part[]> = {
  money: [
    { d: "M3 6.5h18v11H3z", fill: "var(--pump)" },
    { d: "M12 9.2a2.8 2.8 0 1 0 .01 0z", stroke: "var(--paper)" },
  ],
  crude: barrel("var(--crude)", "var(--steel)"),
  oil: barrel("var(--crude)", "var(--steel)"),
  gasoline: barrel("var(--gasoline)", "var(--paper)"),
  troops: [
    { d: "M5 13a7 7 0 0 1 14 0z", fill: "var(--pump)" },
    { d: "M3.5 13h17M8 13v2.5c0 5 8 5 8 0V13" },
  ],
  logistics: [
    { d: "M3 8h11v8H3z", fill: "var(--mustard)" },
    { d: "M14 10.5h4l3 3V16h-7z" },
    { d: "M7 16a2 2 0 1 0 .01 0zM17 16a2 2 0 1 0 .01 0z", fill: "var(--ink)" },
  ],
  media: [
    { d: "M4 7h16v11H4z", fill: "var(--paper-raised)" },
    { d: "M9 3l3 4l3-4M7 10h7v5H7zM17 10v5" },
  ],
  pacifism: [
    { d: "M12 3a9 9 0 1 0 .01 0z", fill: "var(--paper-raised)" },
    { d: "M12 3v18M12 12l-6.4 6.4M12 12l6.4 6.4" },
  ],
  influence: [
    { d: "M5 21V8l7-5l7 5v13z", fill: "var(--paper-raised)" },
    { d: "M9 21v-7h6v7M12 7.5v2" },
  ],
  contracts: [
    { d: "M6 3h9l4 4v14H6z", fill: "var(--paper-raised)" },
    { d: "M9 10h7M9 13.5h7M9 17c2-2 3 1.5 5-.5" },
  ],
  stock: [
    { d: "M4 20V9l8-5l8 5v11z", fill: "var(--steel)" },
    { d: "M8 20v-6h8v6M8 17h8" },
  ],
  rig: [{ d: "M12 3L6 21M12 3l6 18M8 15h8M9.5 10h5M4 21h16M9.5 10l6.5 5M14.5 10L8 15" }],
  well: [
    { d: "M3 21h18M6 21l3-10l3 10M4 9l14-4M18 5v10M4 9v4h3" },
    { d: "M18 3.5a2 2 0 1 0 .01 0z", fill: "var(--ink)" },
  ],
  station: [
    { d: "M5 21V4h9v17z", fill: "var(--signal)" },
    { d: "M7 6.5h5v4H7zM14 12h3v6a1.5 1.5 0 0 0 3 0V9l-3-3" },
  ],
  refinery: [
    { d: "M3 21V10h5v11zM10 21V6h4v15zM16 21v-8h5v8z", fill: "var(--steel)" },
    { d: "M12 6V2M5.5 10V7M2 21h20" },
  ],
  cell: [
    { d: "M11 8.5a6.7 6.7 0 1 0 .01 0z", fill: "var(--ink)" },
    { d: "M11 8.5V6c0-2.5 4.5-.8 4.5-3.2M18.5 2.5l2-.8M18.5 5l1.8.8" },
    { d: "M7.5 13a4 4 0 0 1 2.5-2", stroke: "var(--paper)" },
  ],
  region: [
    { d: "M6 4h13l-3.5 4.5L19 13H6z", fill: "var(--petrol)" },
    { d: "M6 2.5V22M3.5 22h5" },
  ],
};
