/** For an iframe; empty globals are left to the story. */
export function storyUrl(id: string, globals: Record<string, string>): string {
  const written = Object.entries(globals).filter(([, value]) => value);
  const list = written.map((pair) => pair.join(":")).join(";");
  return `iframe.html?id=${encodeURIComponent(id)}&viewMode=story&globals=${list}`;
}
