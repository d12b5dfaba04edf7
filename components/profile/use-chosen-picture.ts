"use client";

import { useEffect, useState } from "react";
import { pictureFault } from "@/components/profile/picture-rules";
import { userMessages } from "@/lib/user/messages";

type ChosenPicture = { file: File; preview: string };

/** The picture somebody chose and has not sent yet, and why the last choice could not be one. */
export function useChosenPicture() {
  const [chosen, setChosen] = useState<ChosenPicture>();
  const [fault, setFault] = useState<string>();
  const preview = chosen?.preview;
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview]);

  const choose = (file: File) => {
    const found = pictureFault(file);
    setFault(found);
    setChosen(found ? undefined : { file, preview: URL.createObjectURL(file) });
  };
  const refuse = () => {
    setFault(userMessages.pictureUnreadable);
    setChosen(undefined);
  };
  const drop = () => {
    setFault(undefined);
    setChosen(undefined);
  };
  return { chosen, fault, choose, drop, refuse, setFault };
}
