import { MantineProvider } from "@mantine/core";
import { useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { AmountField } from "./amount-field.tsx";
import { compose } from "./compose.fixtures.ts";

let host: HTMLElement;
let root: Root;
let amount: number | string;

function Field() {
  const [value, setValue] = useState<number | string>("");
  amount = value;
  return <AmountField label="Số tiền" value={value} onChange={setValue} />;
}

const patience = { timeout: 5_000 };

const input = () => host.querySelector("input") as HTMLInputElement;

beforeEach(async () => {
  host = document.createElement("div");
  document.body.append(host);
  root = createRoot(host);
  root.render(
    <MantineProvider>
      <Field />
    </MantineProvider>,
  );
  await expect.poll(() => host.querySelector("input")).not.toBeNull();
  input().focus();
});
afterEach(() => {
  root.unmount();
  host.remove();
});

test.each([
  ["5", "₫ 5", 5],
  ["1000", "₫ 1.000", 1_000],
  ["1250000", "₫ 1.250.000", 1_250_000],
])("composing %s", async (text, shown, value) => {
  await compose(text);
  await expect.poll(() => input().value, patience).toBe(shown);
  expect(amount).toBe(value);
});

test("composing digit by digit, each committed", async () => {
  for (const digit of "50000") await compose(digit);
  await expect.poll(() => input().value, patience).toBe("₫ 50.000");
  expect(amount).toBe(50_000);
});

test("composing within an amount leaves the caret where it was", async () => {
  await userEvent.keyboard("50000");
  input().setSelectionRange(3, 3);
  await compose("12");
  await expect.poll(() => input().value, patience).toBe("₫ 5.120.000");
  expect(amount).toBe(5_120_000);
  expect(input().selectionStart).toBe("₫ 5.12".length);
});

test("composing a unit", async () => {
  await userEvent.keyboard("1,5");
  await compose("tr");
  await expect.poll(() => amount, patience).toBe(1_500_000);
});

test("the caret stays while digits are typed and deleted within an amount", async () => {
  await userEvent.keyboard("1234567");
  expect(input().value).toBe("₫ 1.234.567");
  input().setSelectionRange(7, 7);
  await userEvent.keyboard("{Backspace}{Backspace}");
  expect(input().value).toBe("₫ 12.567");
  await userEvent.keyboard("9");
  expect(input().value).toBe("₫ 129.567");
  await userEvent.keyboard("8");
  expect(input().value).toBe("₫ 1.298.567");
  expect(input().selectionStart).toBe("₫ 1.298".length);
  await userEvent.keyboard("{Delete}{Delete}");
  expect(input().value).toBe("₫ 129.867");
  expect(amount).toBe(129_867);
});

test("a minus is read behind the sign of the currency, too", async () => {
  await userEvent.keyboard("-60000");
  await expect.poll(() => input().value, patience).toBe("₫ -60.000");
  expect(amount).toBe(-60_000);
  await userEvent.keyboard("{Tab}");
  await expect.poll(() => host.textContent, patience).toContain("Số không được âm");
});
