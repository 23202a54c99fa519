import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import "@mantine/core/styles/Tabs.layer.css";
import { NativeSelect, Radio, Stack, Tabs, TextInput } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { PageNumbers } from "#web/ui/table/page-numbers.tsx";
import partStyles from "../../../test-data/part-styles.json" with { type: "json" };

const meta = { title: "Thành phần/Khung trang/Kiểu dáng gốc" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

type Part = keyof typeof partStyles;

/** e2e/styles.spec.ts checks the same in the built product. */
export const Styled: Story = {
  render: () => (
    <Stack>
      <Tabs defaultValue="one">
        <Tabs.List aria-label="Mục">
          <Tabs.Tab value="one">Một</Tabs.Tab>
          <Tabs.Tab value="two">Hai</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="one">Một</Tabs.Panel>
        <Tabs.Panel value="two">Hai</Tabs.Panel>
      </Tabs>
      <PageNumbers page={1} pages={3} onPage={fn()} />
      <Radio name="radio" label="Trả khi nhận" description="Trả tiền mặt" />
      <TextInput label="Họ và tên" />
      <NativeSelect label="Giới tính" data={["Nữ", "Nam"]} />
      <PasswordField label="Mật khẩu" />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const select = canvas.getByLabelText("Giới tính");
    const parts: Record<Part, Element | null | undefined> = {
      tab: canvas.getByRole("tab", { name: "Hai" }),
      chosenTab: canvas.getByRole("tab", { name: "Một" }),
      page: within(canvas.getByRole("navigation")).getByRole("button", { name: "Trang 2" }),
      currentPage: within(canvas.getByRole("navigation")).getByRole("button", { name: "Trang 1" }),
      radioDescription: canvas.getByText("Trả tiền mặt"),
      input: canvas.getByLabelText("Họ và tên"),
      select,
      chevron: select.parentElement?.querySelector("svg"),
      eyeButton: canvas.getByRole("button", { name: "Hiện hoặc ẩn mật khẩu" }),
    };
    const found = Object.entries(partStyles).map(([part, wanted]) => {
      const element = parts[part as Part];
      if (!element) throw new Error(`There is no ${part}`);
      const styles = getComputedStyle(element);
      const values = Object.keys(wanted).map((name) => [name, styles.getPropertyValue(name)]);
      return [part, Object.fromEntries(values)];
    });
    await expect(Object.fromEntries(found)).toEqual(partStyles);
  },
};
