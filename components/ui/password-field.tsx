"use client";

import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import { TextField, type TextFieldProps } from "@/components/ui/text-field";

/** A password that can be shown and hidden. */
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
          className="grid size-11 shrink-0 place-items-center rounded-md text-ink-2 hover:bg-canvas"
        >
          <Icon name={isShown ? "eye-off" : "eye"} />
        </button>
      }
    />
  );
}
