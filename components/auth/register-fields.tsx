import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { UserTypeToggle } from "@/components/auth/user-type-toggle";
import { PasswordField } from "@/components/ui/password-field";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { CITIES } from "@/lib/property/constants";
import { userMessages } from "@/lib/user/messages";
import type { registerSchema } from "@/lib/user/schema";

type SignUpForm = UseFormReturn<z.input<typeof registerSchema>, unknown, z.output<typeof registerSchema>>;

const CITY_OPTIONS = [
  { value: "", label: "Choose your city" },
  ...CITIES.map((city) => ({ value: city, label: city })),
];

/** What somebody states to sign up, in the order of the schema. */
export function RegisterFields({ form, isBusy }: { form: SignUpForm; isBusy: boolean }) {
  const { errors } = form.formState;
  const field = (name: "userName" | "number" | "email" | "password") => ({
    ...form.register(name),
    readOnly: isBusy,
    error: errors[name]?.message,
  });
  return (
    <>
      <UserTypeToggle {...form.register("userType")} />
      <TextField label="Full Name" autoComplete="name" {...field("userName")} />
      <TextField
        label="Mobile Number"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        before="+91"
        {...field("number")}
      />
      <SelectField
        label="City"
        isOptional
        options={CITY_OPTIONS}
        error={errors.city?.message}
        {...form.register("city")}
      />
      <TextField label="Email" type="email" autoComplete="email" placeholder="you@example.com" {...field("email")} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={userMessages.passwordHint}
        {...field("password")}
      />
    </>
  );
}
