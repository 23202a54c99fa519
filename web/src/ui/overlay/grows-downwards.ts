/**
 * For a `Modal` with a message below its buttons: a vertically centered dialog would move the
 * buttons when it grows.
 */
export const growsDownwards = { centered: false, yOffset: "14dvh" } as const;
