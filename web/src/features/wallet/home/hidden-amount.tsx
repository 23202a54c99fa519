/** In place of an amount that the user has hidden, for screen readers too. */
export function HiddenAmount() {
  return (
    <>
      <span aria-hidden="true">••••••</span>
      <span className="tap-sr-only">đang ẩn</span>
    </>
  );
}
