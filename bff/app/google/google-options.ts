export type GoogleDeps = {
  /** The issuer's address; a mock's stands under our own origin. */
  issuer: string | ((origin: string) => string);
  clientId: string;
  clientSecret: string;
  fetch?: typeof fetch;
};
