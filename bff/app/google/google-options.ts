export type GoogleDeps = {
  /** The issuer's address; the mock's is under our own origin. */
  issuer: string | ((origin: string) => string);
  clientId: string;
  clientSecret: string;
  fetch?: typeof fetch;
};
