import { useEffect, useRef } from "react";

/** Takes files that are dropped anywhere on the page, which the browser would open in its place. */
export function useFileDrop(take: (files: FileList) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const events = new AbortController();
    const { signal } = events;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      latest.current(event.dataTransfer.files);
    };
    window.addEventListener("dragover", (event) => hasFiles(event) && event.preventDefault(), { signal });
    window.addEventListener("drop", onDrop, { signal });
    return () => events.abort();
  }, []);
}
