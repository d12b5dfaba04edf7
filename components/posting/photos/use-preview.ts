import { useEffect, useState } from "react";
import type { PhotoItem } from "@/components/posting/photos/photo-list";

/** What to show of a photo: its file on this device, or where it is stored. */
export function usePreview({ file, src }: Pick<PhotoItem, "file" | "src">): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return file ? url : src;
}
