/** Prints what is marked with data-paper, once its fonts have loaded. */
export async function printPaper(): Promise<void> {
  await document.fonts.ready;
  window.print();
}
