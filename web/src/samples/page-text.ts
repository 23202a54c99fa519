export type PageText = {
  title: string;
  lead: string;
  sections: readonly TextSection[];
};

export type TextSection = {
  /** Id of its heading, for the URL fragment. */
  id: string;
  title: string;
  /** A string is a paragraph, an array a bullet list. */
  content: readonly (string | readonly string[])[];
};
