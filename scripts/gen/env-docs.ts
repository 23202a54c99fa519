type Variable = { unset: string; example?: string; meaning: string };
type Variables = Readonly<Record<string, Variable>>;

const START = "<!-- variables: npm run gen -->";
const END = "<!-- /variables -->";

const cell = (text: string) => text.replaceAll("|", "\\|");

function table(variables: Variables): string {
  const rows = Object.entries(variables).map(
    ([name, { unset, meaning }]) => `| \`${name}\` | ${cell(meaning)} | ${cell(unset)} |`,
  );
  return ["| variable | meaning | when it is not set |", "| --- | --- | --- |", ...rows].join("\n");
}

/** @throws Error when the document lacks a mark */
export function withTable(document: string, variables: Variables): string {
  const start = document.indexOf(START);
  const end = document.indexOf(END);
  if (start < 0 || end < start) throw new Error(`The document needs ${START} before ${END}`);
  return `${document.slice(0, start)}${START}\n${table(variables)}\n${document.slice(end)}`;
}

/** Commented out: copied to .env as it is, it changes nothing. */
export function envExample(variables: Variables): string {
  const entries = Object.entries(variables).map(([name, { unset, example, meaning }]) => {
    const value = example ?? (/^[\w:/.]+$/.test(unset) ? unset : "");
    // JSON is quoted as a whole, or it ends at its first quote.
    const quoted = /[\s"]/.test(value) ? `'${value}'` : value;
    return `# ${meaning.replaceAll("`", "")}\n# Not set: ${unset.replaceAll("`", "")}\n# ${name}=${quoted}\n`;
  });
  return `# Copy to .env, which npm start reads. Written by npm run gen from bff/node/variables.ts.\n\n${entries.join("\n")}`;
}
