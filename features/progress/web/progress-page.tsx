import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { localDay } from '#domain/time/week.ts';
import { useProfile } from '#features/account/web/session/session.ts';
import { BadgesCard } from '#features/badges/web/badges-card.tsx';
import { RankingPreview } from '#features/ranking/web/ranking-preview.tsx';
import { StreakCalendar } from '#features/streak/web/streak-calendar.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MasteryCard } from './home/mastery-card.tsx';
import { ProfileSummary, ProfileSummarySkeleton } from './profile-summary.tsx';
import { type MyProgress, progressOptions } from './progress.queries.ts';
import { RecentQuizzesCard } from './recent-quizzes-card.tsx';
import { WeekChart, WeekChartSkeleton } from './week-chart.tsx';

/** About as high as a month. */
const calendarSkeleton = <Skeleton className="h-140" />;

export default function ProgressPage() {
  const progress = useQuery(progressOptions());
  return (
    <>
      <PageHeader
        title="Progreso"
        actions={
          <>
            <ButtonLink to="/review" variant="outline" size="sm">
              Repaso
            </ButtonLink>
            <ButtonLink to="/progress/points" variant="outline" size="sm">
              Mis puntos
            </ButtonLink>
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <Summary progress={progress} />
          <RecentQuizzesCard />
        </div>
        <div className="grid min-w-0 gap-4">
          <RankingPreview label={progress.data?.ranking.label} />
          {!progress.isError &&
            (progress.data ? <StreakCalendar today={progress.data.streak.today} /> : calendarSkeleton)}
        </div>
        {/* Across both columns, because it grows with every topic. */}
        <div className="grid min-w-0 gap-4 lg:col-span-2">
          <MasteryCard />
          <BadgesCard />
        </div>
      </div>
    </>
  );
}

function Summary({ progress }: { progress: UseQueryResult<MyProgress> }) {
  const { full_name, time_zone } = useProfile();
  return (
    <QueryResult
      query={progress}
      loading={
        <Loading label="Cargando tu progreso…" className="grid gap-4">
          <ProfileSummarySkeleton name={full_name} />
          <WeekChartSkeleton />
        </Loading>
      }
      unavailable="No se pudo cargar tu progreso"
    >
      {(data) => (
        <>
          <ProfileSummary name={full_name} progress={data} />
          <WeekChart week={data.week} today={localDay(new Date(), time_zone)} />
        </>
      )}
    </QueryResult>
  );
}
