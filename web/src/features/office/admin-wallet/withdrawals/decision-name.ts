import type { Task } from "./search.ts";

/** Names the money intent: approving and rejecting are two answers to one question. */
export function decisionName(task: Task, id: string): string {
  return task === "chuyen-khoan" ? `chuyen-khoan-${id}` : `rut-tien-${id}`;
}
