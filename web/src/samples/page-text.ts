/** A page that is only read. */
export type PageText = {
  title: string;
  lead: string;
  sections: readonly TextSection[];
};

export type TextSection = {
  /** Of its heading: what follows `#` in an address. */
  id: string;
  title: string;
  /** In order: a text is a paragraph, a list its points. */
  content: readonly (string | readonly string[])[];
};
