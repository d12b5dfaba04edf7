import { PlainCards } from "@/bench/limit/cards";

export const dynamic = "error";
export const revalidate = 3600;
export const generateStaticParams = async () => [];

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <>
      <p>Number {id}</p>
      <PlainCards />
    </>
  );
}
