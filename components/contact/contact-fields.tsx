import type { ContactFormOf } from "@/components/contact/use-contact";
import { LongField } from "@/components/posting/controls/long-field";
import { TextField } from "@/components/ui/text-field";
import { limits } from "@/lib/limits";

/** What is asked of somebody who writes to us, and the field that only programs fill in. */
export function ContactFields({ form, isBusy }: { form: ContactFormOf; isBusy: boolean }) {
  const { errors } = form.formState;
  const field = (name: "name" | "email" | "subject" | "message") => ({
    ...form.register(name),
    readOnly: isBusy,
    error: errors[name]?.message,
  });
  return (
    <>
      <TextField label="Name" autoComplete="name" {...field("name")} />
      <TextField label="Email" type="email" autoComplete="email" {...field("email")} />
      <TextField label="Subject" {...field("subject")} />
      <LongField
        label="Message"
        length={form.watch("message").length}
        most={limits.enquiryMessageMaxCharacters}
        {...field("message")}
      />
      <div aria-hidden="true" className="sr-only">
        <label>
          Leave this empty
          <input type="text" tabIndex={-1} autoComplete="off" {...form.register("website")} />
        </label>
      </div>
    </>
  );
}
