/** All but the side panel of a row, which holds nothing that could be lost. */
const OTHER_DIALOG = "[aria-modal=true]:not([data-row-panel]), dialog[open]";

/** False under a dialog: what is typed there would be lost, or a question left unanswered. */
export const mayOpenPalette = (): boolean => document.querySelector(OTHER_DIALOG) === null;
