/**
 * V8 sizes its heap by the machine's memory, and would keep 100 MB of garbage on a large one. The BFF
 * uses less than half of this; bodies are not in this heap.
 */
export const HEAP_LIMITS = ["--max-old-space-size=256", "--max-semi-space-size=8"] as const;
