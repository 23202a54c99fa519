import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { moveFromCard } from "./gallery.tsx";

let host: HTMLElement;
let now = 0;

beforeEach(() => {
  host = document.body.appendChild(document.createElement("div"));
  host.addEventListener("click", (event) => event.preventDefault());
  now += 10_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => host.remove());

function press(id: number, picture = "<img alt='' width='50' height='50'>"): void {
  host.innerHTML = `<article>${picture}<h3><a href="/san-pham/${id}">Gạo</a></h3></article>`;
  host.querySelector("a")?.click();
}

async function arrive(id: number): Promise<Animation | undefined> {
  const place = host.appendChild(document.createElement("div"));
  place.style.height = "200px";
  moveFromCard(id, place);
  await new Promise(requestAnimationFrame);
  const [animation] = place.getAnimations();
  animation?.pause();
  return animation;
}

test("the page goes on where its preview was", async () => {
  press(1);
  expect((await arrive(1))?.currentTime).toBe(0);
  now += 100;
  expect((await arrive(1))?.currentTime).toBe(100);
  now += 200;
  expect(await arrive(1)).toBeUndefined();
});

test("nothing moves from another product's card, from one without a picture, or long after the press", async () => {
  press(2);
  expect(await arrive(1)).toBeUndefined();
  press(3, "");
  expect(await arrive(3)).toBeUndefined();
  press(4);
  now += 1500;
  expect(await arrive(4)).toBeUndefined();
});
