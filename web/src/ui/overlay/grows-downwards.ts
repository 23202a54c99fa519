/**
 * For a `Modal` with a message that may come below its buttons: a dialog in the middle of the
 * screen would move them when it grows.
 */
export const growsDownwards = { centered: false, yOffset: "14dvh" } as const;
