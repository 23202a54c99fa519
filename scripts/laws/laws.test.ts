import { expect, test } from "vitest";
import {
  browserMayRefuse,
  componentsStaySmall,
  effectsCopyNoState,
  handlersAreOneLine,
  mutationsSayWhatTheyInvalidate,
} from "./code.ts";
import { parsed, type Source, textsOf } from "./source.ts";
import { coloursAreTokens, linksLeadSomewhere, rootNeverLooksDown } from "./text.ts";

const linesOf = (law: (source: Source) => { line: number }[], text: string) =>
  law(parsed("x.tsx", text)).map(({ line }) => line);

test("an effect that sets state in its own body is found, one that does so later is not", () => {
  const text = `
    const [name, setName] = useState("");
    useEffect(() => setName(props.name), [props.name]);
    useEffect(() => {
      if (props.name) setName(props.name);
    }, [props.name]);
    useEffect(() => subscribe(() => setName("x")), []);
    useEffect(() => track(name), [name]);
  `;
  expect(linesOf(effectsCopyNoState, text)).toEqual([3, 5]);
});

test("a mutation has a meta, its own or that of the options which it spreads", () => {
  const text = `
    mutationOptions({ mutationFn: send });
    mutationOptions({ mutationFn: send, meta: { invalidates: [] } });
    useMutation({ mutationFn: send });
    useMutation({ ...saveOrder, mutationFn: send });
    useMutation(saveOrder);
  `;
  expect(linesOf(mutationsSayWhatTheyInvalidate, text)).toEqual([2, 4]);
});

test("what a browser may refuse is asked for in one place", () => {
  const text = `
    readStored("localStorage", key);
    localStorage.getItem(key);
    window.sessionStorage.clear();
    new BroadcastChannel("tap");
    Notification.requestPermission();
    navigator.locks.request("tap", run);
    window.print();
    <Notification title="Tin" />;
  `;
  expect(linesOf(browserMayRefuse, text)).toEqual([3, 4, 5, 6, 7, 8]);
});

test("seven props beside the children", () => {
  const props = (count: number) =>
    Array.from({ length: count }, (_, index) => `p${index}: string;`).join(" ");
  const small = `type CardProps = { ${props(7)} children: ReactNode };`;
  expect(linesOf(componentsStaySmall, small)).toEqual([]);
  expect(linesOf(componentsStaySmall, `type CardProps = { ${props(8)} };`)).toEqual([1]);
});

test("a handler is an expression", () => {
  const text = `export const handlers = {
    a: ({ db }) => present(find(db)),
    b: ({ db }) => {
      return present(find(db));
    },
  };`;
  expect(linesOf(handlersAreOneLine, text)).toEqual([3]);
});

test("a style sheet names colours and writes none", () => {
  const text = `.a { color: #fff; }
    .b { color: var(--tap-ink); background: rgb(0 0 0 / 10%); }
    #main { color: currentcolor; }`;
  expect(coloursAreTokens("x.css", text).map(({ line }) => line)).toEqual([1, 2]);
});

test("the html element's style does not depend on what is in it", () => {
  const text = `:global(html):has(.root) { --a: 1px; }
    :root[data-shell]:has(dialog) { --a: 1px; }
    html body:has(dialog) { --a: 1px; }`;
  expect(rootNeverLooksDown("x.css", text).map(({ line }) => line)).toEqual([1, 2]);
});

test("a document's link leads to a file and a heading that are there", () => {
  const text = `# Rate limits
    [a](scripts/laws.ts) [b](no-such-file.ts) [c](#rate-limits) [d](#nothing) [e](https://x.vn/y)`;
  const found = linksLeadSomewhere("README.md", text).map(({ message }) => message);
  expect(found).toEqual(["A dead link: no-such-file.ts", "A dead link: #nothing"]);
});

test("a file that vanishes while the laws run is passed over", () => {
  const files = textsOf(["scripts/laws/no-such-file.ts", "scripts/laws/source.ts"]);
  expect(files.map(({ file }) => file)).toEqual(["scripts/laws/source.ts"]);
});
