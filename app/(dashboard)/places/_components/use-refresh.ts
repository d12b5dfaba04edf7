import { useRouter } from "next/navigation";
import { useTransition } from "react";

/** Reads the page's data again after a change. */
export function useRefresh(): () => void {
  const router = useRouter();
  const [, start] = useTransition();
  return () => start(() => router.refresh());
}
