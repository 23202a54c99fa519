/** Rows per page of the logs, and of a user's activity (document 3 §9). */
export const LOG_ROWS = 50;
export const ACTIVITY_ROWS = 20;

/** Default windows of the calls (document 3 §7). */
export const DEFAULT_HOURS = 24;
export const DEFAULT_DAYS = 7;

/** A test starts with so many entries, and writes at most so many (document 3 §9; contract). */
export const TEST_COUNT = 100;
export const MAX_TEST_COUNT = 10_000;
export const TEST_SCENARIO = "medium";

/** How often the open tab asks for new figures. */
export const LIVE_MS = 15_000;

/** Above this, in percent, an error rate is red (document 3 §9). */
export const RED_ERROR_RATE = 5;
