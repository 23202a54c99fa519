import "@mantine/core/styles/Table.layer.css";
import "../overlay/styles-modal.ts";
import { Button, Modal, Stack, Table, Text } from "@mantine/core";
import { useCover, useReturnFocus } from "../overlay/dialog.ts";
import classes from "./save-conflict.module.css";
import type { Conflict } from "./use-edit-conflict.ts";

/** Above the form's own dialog. */
const Z_INDEX = 300;

const heads = ["Trường", "Lúc bạn mở", "Hiện tại", "Bạn nhập"];

export function SaveConflictDialog({ differences, onOverwrite, onTake, onContinue }: Conflict) {
  useReturnFocus();
  useCover();
  const taken = differences.filter(({ isUntouched }) => isUntouched);
  return (
    <Modal
      opened
      onClose={onContinue}
      title="Người khác vừa lưu thay đổi"
      size="lg"
      zIndex={Z_INDEX}
    >
      <Stack gap="md">
        <Text>Dữ liệu đã được người khác sửa sau khi bạn mở biểu mẫu. Chưa có gì được lưu.</Text>
        <div className={classes.frame}>
          <Table aria-label="Các trường khác nhau">
            <Table.Thead>
              <Table.Tr>
                {heads.map((head) => (
                  <Table.Th key={head}>{head}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {differences.map(({ field, label, base, current, mine, isUntouched }) => (
                <Table.Tr key={field}>
                  <Table.Th scope="row">{label}</Table.Th>
                  <Table.Td data-label={heads[1]}>{base || "—"}</Table.Td>
                  <Table.Td data-label={heads[2]}>{current || "—"}</Table.Td>
                  <Table.Td data-label={heads[3]}>
                    {mine || "—"}
                    {isUntouched ? " (chưa sửa)" : ""}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
        <Text size="sm" c="dimmed">
          {taken.length > 0
            ? `“Lấy bản mới” chỉ thay những trường bạn chưa sửa: ${taken.map(({ label }) => label).join(", ")}.`
            : "“Lấy bản mới” không thay trường nào: bạn đã sửa tất cả các trường trên."}{" "}
          “Ghi đè” lưu toàn bộ biểu mẫu như bạn đang thấy.
        </Text>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onContinue} data-autofocus>
            Tiếp tục sửa
          </Button>
          <Button variant="default" onClick={onTake}>
            Lấy bản mới
          </Button>
          <Button color="red" onClick={onOverwrite}>
            Ghi đè bằng bản của tôi
          </Button>
        </div>
      </Stack>
    </Modal>
  );
}
