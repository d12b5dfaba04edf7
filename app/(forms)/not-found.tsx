import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { MAIN_ID } from "@/components/layout/page-frame";

export default function NotFound() {
  return (
    <main id={MAIN_ID} tabIndex={-1} className="outline-none">
      <NotFoundScreen />
    </main>
  );
}
