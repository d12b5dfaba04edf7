"use client";

import { useState } from "react";
import { TextField, type TextFieldProps } from "@/components/ui/form-fields";
import { Icon } from "@/components/ui/icon";

/** A password field with a button that shows and hides the password. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "after">) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button
          type="button"
          aria-label={isShown ? "Hide password" : "Show password"}
          onClick={() => setShown(!isShown)}
          className="grid size-11 shrink-0 place-items-center rounded-md text-ink-2 hover:bg-canvas noscript:hidden"
        >
          <Icon name={isShown ? "eye-off" : "eye"} />
        </button>
      }
    />
  );
}
