import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, Link, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';

type Lesson = { id: string; title: string; description: string };

const root = createRootRoute();
const list = createRoute({ path: '/', getParentRoute: () => root, component: Lessons });
const router = createRouter({ routeTree: root.addChildren([list]) });

/** The least that React, the router and the query client can show: a list of 96 lessons. */
function Lessons() {
  const lessons = useQuery({
    queryKey: ['lessons'],
    queryFn: async (): Promise<Lesson[]> => (await fetch('/lessons.json')).json(),
  });
  return (
    <main>
      <h1>Lecciones</h1>
      <ul>
        {lessons.data?.map(({ id, title, description }) => (
          <li key={id}>
            <h2>{title}</h2>
            <p>{description}</p>
            <Link to="/">Empezar</Link>
          </li>
        ))}
      </ul>
    </main>
  );
}

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={router as never} />
  </QueryClientProvider>,
);
