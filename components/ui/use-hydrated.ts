import { useInBrowser } from "@/components/ui/use-in-browser";

const yes = () => true;

/** False in the server's HTML, true as soon as scripts run. */
export const useHydrated = (): boolean => useInBrowser(yes, false);
