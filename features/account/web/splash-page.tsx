import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Mark } from '#web/brand/logo.tsx';
import { appName } from '#web/text/app-name.ts';

/** docs/product.md §9, "Splash delay". */
const SHOWN_MS = 3000;

export default function SplashPage() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate({ to: '/login', replace: true }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className="flex flex-1 animate-rise flex-col items-center justify-center gap-5 text-center">
      <Mark className="size-28" />
      <h1 className="text-4xl font-extrabold tracking-tight">{appName}</h1>
      <p className="max-w-64 text-lg text-muted">Aprende a cuidar tu dinero, moneda a moneda.</p>
    </div>
  );
}
