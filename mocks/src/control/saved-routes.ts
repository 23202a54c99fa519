import { type Context, Hono } from "hono";
import * as v from "valibot";
import { answerShape } from "../answers/answer.ts";
import type { Mock } from "../mock.ts";
import { isSignIn } from "../scenarios/scenario.ts";
import { requireState } from "../state.ts";
import { addNewWork } from "./new-work.ts";
import { findRows, isRow, listTables, type Row } from "./rows.ts";

const name = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty("Hãy đặt một tên."),
  v.maxCodePoints(60, "Tên không được dài quá 60 ký tự."),
);

const newWork = v.fallback(v.object({ to: v.optional(v.string()) }), {});

const newRecording = v.object({
  name,
  calls: v.optional(v.array(v.pipe(v.number(), v.finite())), []),
  answers: v.optional(v.array(answerShape), []),
});

/** Without `state`: the current one. */
const newState = v.object({ name, state: v.optional(v.unknown()) });

const row = v.custom<Row>(isRow);
const edit = v.object({ was: row, row: v.optional(row) });

export function createSavedRoutes(mock: Mock): Hono {
  const app = new Hono();
  const { saved } = mock;

  app.get("/answers", (c) => c.json(mock.settings().answers));

  app.post("/recordings", async (c) => {
    const { name, calls, answers } = await given(c, newRecording);
    const recorded = [...answers, ...(await mock.calls.answers(calls))];
    const kept = recorded.filter(({ operation }) => !isSignIn({ id: operation }));
    if (kept.length === 0) throw new RangeError("Không có câu trả lời nào lưu được.");
    await saved.addRecording(name, kept);
    const sent = calls.length + answers.length;
    return c.json({ saved: kept.length, skipped: sent - kept.length });
  });

  app.get("/recordings", (c) => {
    const found = saved.recording(c.req.query("name") ?? "");
    return found ? c.json(found) : c.notFound();
  });

  app.delete("/recordings", async (c) => {
    const wanted = c.req.query("name") ?? "";
    await mock.change({ stopRecording: wanted });
    await saved.dropRecording(wanted);
    return c.body(null, 204);
  });

  app.post("/states", async (c) => {
    const { name, state = mock.snapshot() } = await given(c, newState);
    await saved.addState(name, requireState(state));
    return c.body(null, 204);
  });

  app.get("/states", (c) => {
    const found = saved.state(c.req.query("name") ?? "");
    return found ? c.json(found) : c.notFound();
  });

  app.delete("/states", async (c) => {
    await saved.dropState(c.req.query("name") ?? "");
    return c.body(null, 204);
  });

  app.post("/states/load", async (c) => {
    const { name: wanted } = await given(c, v.object({ name }));
    await mock.restore(requireState(saved.state(wanted)));
    return c.body(null, 204);
  });

  app.get("/tables", (c) => c.json(listTables(mock.db)));

  app.get("/tables/:table", (c) => {
    const found = findRows(mock.db, c.req.param("table"), c.req.query("q") ?? "");
    return found ? c.json(found) : c.notFound();
  });

  app.put("/tables/:table", async (c) => {
    const { was, row } = await given(c, edit);
    await mock.edit(c.req.param("table"), was, row);
    return c.body(null, 204);
  });

  app.post("/new-work", async (c) => {
    const { to } = v.parse(newWork, await c.req.json().catch(() => ({})));
    addNewWork(mock.db, to);
    await mock.save();
    return c.body(null, 204);
  });

  app.onError((error, c) => {
    if (error instanceof RangeError) return c.json({ message: error.message }, 400);
    console.error(error);
    return c.json({ message: `Không làm được: ${error.message}` }, 500);
  });

  return app;
}

async function given<Shape extends v.GenericSchema>(
  c: Context,
  shape: Shape,
): Promise<v.InferOutput<Shape>> {
  const found = v.safeParse(shape, await c.req.json().catch(() => undefined));
  if (found.success) return found.output;
  throw new RangeError(found.issues[0].message);
}
