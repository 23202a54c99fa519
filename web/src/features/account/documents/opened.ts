/** What the URL says for the form of a document that does not exist yet. */
export const NEW_DOCUMENT = "moi";
