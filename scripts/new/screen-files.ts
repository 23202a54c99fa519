const login = `, role: "buyer", guard: "login"`;

export const wings = {
  shop: { layout: "_shop", shelf: "Mua sắm", role: "guest", account: undefined, seenBy: "" },
  account: { layout: "_shop", shelf: "Tài khoản", role: "buyer", account: "buyer", seenBy: login },
  wallet: { layout: "_shop", shelf: "Ví", role: "buyer", account: "buyer", seenBy: login },
  office: {
    layout: "_admin",
    shelf: "Văn phòng",
    role: "admin",
    account: "administrator",
    seenBy: ", ...anyAdmin",
  },
} as const;

export type Wing = keyof typeof wings;

export type NewScreen = {
  wing: Wing;
  /** The feature's folder, in English: `gift-cards`. */
  noun: string;
  /** In Vietnamese without accents: `the-qua-tang`. */
  path: string;
  title: string;
};

const pascal = (kebab: string) =>
  kebab.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const camel = (kebab: string) =>
  kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** By path. The story and the journey fail until the query calls an operation. */
export function screenFiles({ wing, noun, path, title }: NewScreen): Map<string, string> {
  const { layout, shelf, role, account } = wings[wing];
  const Name = pascal(noun);
  const name = camel(noun);
  const feature = `web/src/features/${wing}/${noun}`;
  const needs = account ? `, needs: "login"` : "";
  const guard = account
    ? "  // Who may open it: a list of permissions, where being signed in is not enough.\n"
    : "";
  const signIn = account ? `  await signIn(accounts.${account});\n` : "";
  const [fixtures, given] = account
    ? ["{ accounts, expect, test }", "{ page, signIn }"]
    : ["{ expect, test }", "{ page }"];

  const route = `import { createFileRoute } from "@tanstack/react-router";
import { ${name}Queries } from "#web/features/${wing}/${noun}/queries.ts";
import { ${Name}Screen } from "#web/features/${wing}/${noun}/${noun}-screen.tsx";

export const Route = createFileRoute("/${layout}/${path}")({
${guard}  staticData: { title: "${title}"${needs} },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(${name}Queries.list());
  },
  component: ${Name}Screen,
});
`;
  const queries = `import { queryOptions } from "@tanstack/react-query";

export const ${name}Queries = {
  all: () => ["${name}"] as const,
  list: () =>
    queryOptions({
      queryKey: [...${name}Queries.all(), "list"] as const,
      // Call the operation: ({ signal }) => ok(api.GET("/…", { signal })), both of #web/api/client.ts.
      queryFn: (): Promise<readonly string[]> => Promise.reject(new Error("${noun}: no operation")),
    }),
};
`;
  const screen = `import { useQuery } from "@tanstack/react-query";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { PageSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { ${name}Queries } from "./queries.ts";

const title = "${title}";

export function ${Name}Screen() {
  const query = useQuery(${name}Queries.list());
  const { data, error } = query;

  function body() {
    if (data) {
      return (
        <ul aria-label={title}>
          {data.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    }
    if (error) return <ReadError query={query} title={\`Không tải được \${title.toLowerCase()}\`} />;
    return <PageSkeleton />;
  }

  return (
    <>
      <PageHeader title={title} />
      {body()}
    </>
  );
}
`;
  const story = `import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "${shelf}/${title}/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/${path}";
/** A screen's first query waits for the mock, and a failed query is tried three times. */
const patient = { timeout: 10_000 };

export const Filled: Story = {
  ...screen({ path, role: "${role}" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("list", { name: "${title}" }, patient)).toBeVisible();
  },
};
`;
  const journey = `import ${fixtures} from "./fixtures.ts";

test("${title}: the way of whoever comes here, to its end", async (${given}) => {
${signIn}  await page.goto("/${path}");
  await expect(page.getByRole("heading", { name: "${title}", level: 1 })).toBeVisible();
  await expect(page.getByRole("list", { name: "${title}" })).toBeVisible();
});
`;
  return new Map([
    [`web/src/routes/${layout}.${path}.tsx`, route],
    [`${feature}/queries.ts`, queries],
    [`${feature}/${noun}-screen.tsx`, screen],
    [`${feature}/${noun}-screen.stories.tsx`, story],
    [`e2e/${noun}.spec.ts`, journey],
  ]);
}

export function withFamily(families: string, noun: string): string {
  const name = `"${camel(noun)}",`;
  return families.includes(name)
    ? families
    : families.replace("] as const;", `  ${name}\n] as const;`);
}

export function withScreen(screens: string, { wing, path, title }: NewScreen): string {
  if (screens.includes(`"/${path}":`)) return screens;
  const { shelf, seenBy } = wings[wing];
  const entry = `  "/${path}": { title: "${shelf}/${title}"${seenBy} },`;
  return screens.replace("\n} as const satisfies", `\n${entry}\n} as const satisfies`);
}
