import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import classes from "./personal-form.module.css";
import { genders, type ProfileForm } from "./profile-form.ts";

type PersonalFieldsProps = {
  form: UseFormReturnType<ProfileForm>;
  /** The latest date that may be chosen, "YYYY-MM-DD". */
  today: string;
};

const genderChoices = [{ value: "", label: "Chọn giới tính" }, ...genders];

/** The button that opened the form has disappeared with the view. */
function takeFocus(field: HTMLInputElement | null) {
  field?.focus();
}

/** The fields about the person; those of the address are separate. */
export function PersonalFields({ form, today }: PersonalFieldsProps) {
  return (
    <div className={classes.fields}>
      <TextInput
        ref={takeFocus}
        label="Họ và tên"
        autoComplete="name"
        required
        {...form.getInputProps("fullName")}
      />
      <TextInput
        label="Số căn cước công dân"
        placeholder="12 chữ số"
        inputMode="numeric"
        autoComplete="off"
        required
        {...form.getInputProps("citizenId")}
      />
      <TextInput
        label="Ngày sinh"
        type="date"
        autoComplete="bday"
        max={today}
        required
        {...form.getInputProps("dateOfBirth")}
      />
      <NativeSelect
        label="Giới tính"
        data={genderChoices}
        required
        {...form.getInputProps("gender")}
      />
      <PhoneField placeholder="VD: 0987654321" required {...form.getInputProps("phoneNumber")} />
      <TextInput
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        {...form.getInputProps("email")}
      />
    </div>
  );
}
