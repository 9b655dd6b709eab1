export const SectionHeading = ({ id, title, text }: { id: string; title: string; text: string }) => (
  <>
    <h2 id={id} className="max-w-2xl text-2xl font-extrabold tracking-tight lg:text-3xl">
      {title}
    </h2>
    <p className="mt-3 max-w-2xl text-lg text-muted text-pretty">{text}</p>
  </>
);
