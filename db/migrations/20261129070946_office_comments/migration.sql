CREATE TABLE "content_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"lesson_id" uuid NOT NULL,
	"question_id" uuid,
	"line" text,
	"text" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "office_presence" (
	"row_id" uuid,
	"user_id" uuid,
	"seen_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "office_presence_pkey" PRIMARY KEY("row_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "content_comments_lesson" ON "content_comments" ("lesson_id","created_at");--> statement-breakpoint
CREATE INDEX "content_comments_question" ON "content_comments" ("question_id") WHERE question_id is not null;--> statement-breakpoint
CREATE INDEX "content_comments_user" ON "content_comments" ("user_id");--> statement-breakpoint
CREATE INDEX "office_presence_user" ON "office_presence" ("user_id");--> statement-breakpoint
CREATE INDEX "office_presence_seen" ON "office_presence" ("seen_at");--> statement-breakpoint
ALTER TABLE "content_comments" ADD CONSTRAINT "content_comments_lesson_id_lessons_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_comments" ADD CONSTRAINT "content_comments_question_id_questions_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_comments" ADD CONSTRAINT "content_comments_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "office_presence" ADD CONSTRAINT "office_presence_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;