import { Button } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { QuestionModal } from "./question-modal.tsx";

function SubjectThatLoads({ onClose }: { onClose: () => void }) {
  const [isLoaded, setIsLoaded] = useState(false);
  const action = { label: "Xóa", danger: true, isRunning: false, start: () => undefined };
  return (
    <QuestionModal
      title="Xóa danh mục"
      action={isLoaded ? action : undefined}
      isSettled={false}
      onClose={onClose}
    >
      {isLoaded ? "Rau lá" : <Button onClick={() => setIsLoaded(true)}>Tải xong</Button>}
    </QuestionModal>
  );
}

const meta = {
  title: "Thành phần/Lớp phủ/Câu hỏi chờ dữ liệu",
  component: SubjectThatLoads,
  args: { onClose: fn() },
} satisfies Meta<typeof SubjectThatLoads>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waits: Story = {
  play: async () => {
    const question = await screen.findByRole("dialog", { name: "Xóa danh mục" });
    await waitFor(() => expect(question).toBeVisible());
    await expect(within(question).queryByRole("button", { name: "Xóa" })).not.toBeInTheDocument();
  },
};

export const StaysTheSameDialogWhenItsSubjectComes: Story = {
  play: async ({ userEvent }) => {
    const question = await screen.findByRole("dialog", { name: "Xóa danh mục" });
    await userEvent.click(within(question).getByRole("button", { name: "Tải xong" }));
    const keep = await screen.findByRole("button", { name: "Hủy" });
    await waitFor(() => expect(keep).toHaveFocus());
    await expect(question).toContainElement(keep);
  },
};
