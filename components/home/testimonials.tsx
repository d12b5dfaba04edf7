import { TestimonialCarousel } from "@/components/home/testimonial-carousel";
import { SectionHead } from "@/components/ui/section-head";
import { testimonials } from "@/lib/site-content";

export function Testimonials() {
  if (testimonials.length < 1) return null;
  return (
    <section className="section-space bg-canvas">
      <div className="site-container">
        <SectionHead title="What people say" text="Tenants, buyers and owners from our cities" />
        <TestimonialCarousel testimonials={testimonials} />
      </div>
    </section>
  );
}
