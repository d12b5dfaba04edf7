import type { LegalPage } from "@/components/legal/legal-page";
import { privacyPage } from "@/components/legal/privacy-text";
import { refundPage } from "@/components/legal/refund-text";
import { termsPage } from "@/components/legal/terms-text";

/** The legal pages in the order of their tabs (spec 2, Legal). */
export const LEGAL_PAGES: readonly LegalPage[] = [privacyPage, refundPage, termsPage];

/** The legal page of a path segment; undefined for any other. */
export const legalPage = (segment: string): LegalPage | undefined =>
  LEGAL_PAGES.find((page) => page.path === `/${segment}`);
