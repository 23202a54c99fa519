import type { Schema } from "#openapi/schema.ts";

const headers = { "content-type": "application/json", "x-tap-csrf": "1" };

/** `choice`: the account chosen on Google's page, or "Từ chối" to decline. */
export async function answerOf(
  choice: string,
  form: Schema["GoogleStartForm"],
): Promise<Schema["GoogleCallback"]> {
  const body = JSON.stringify(form);
  const started = await fetch("/bff/google/start", { method: "POST", headers, body });
  const { url }: Schema["GoogleStart"] = await started.json();
  const page = new DOMParser().parseFromString(await (await fetch(url)).text(), "text/html");
  const link = [...page.querySelectorAll("a")].find((a) => a.textContent.includes(choice));
  const query = new URL(link?.href ?? "about:blank").searchParams;
  const code = query.get("code") ?? undefined;
  const error = query.get("error") ?? undefined;
  return { state: query.get("state") ?? "", code, error, iss: query.get("iss") ?? undefined };
}
