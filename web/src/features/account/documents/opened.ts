/** Takes the place of an id in the URL of the form for a new document. */
export const NEW_DOCUMENT = "moi";
