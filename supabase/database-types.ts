// Generated from supabase/migrations by npm run types:database; a test says when it is old. Do not edit.

/** The tables and functions that the API exposes. A document (jsonb) is `unknown`: its reader parses it. */
export type Database = {
  public: {
    Tables: {
      bank_lines: {
        Row: {
          amount: number | null;
          booked_on: string | null;
          created_at: string;
          currency: string | null;
          is_ignored: boolean;
          key: string;
          organizer_id: string;
          payer: string;
          purpose: string;
        };
        Insert: {
          amount?: number | null;
          booked_on?: string | null;
          created_at?: string;
          currency?: string | null;
          is_ignored?: boolean;
          key: string;
          organizer_id: string;
          payer?: string;
          purpose?: string;
        };
        Update: {
          amount?: number | null;
          booked_on?: string | null;
          created_at?: string;
          currency?: string | null;
          is_ignored?: boolean;
          key?: string;
          organizer_id?: string;
          payer?: string;
          purpose?: string;
        };
        Relationships: [];
      };
      custom_urls: {
        Row: {
          created_at: string;
          event_id: string;
          organizer_id: string;
          slug: string;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          event_id: string;
          organizer_id?: string;
          slug: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          event_id?: string;
          organizer_id?: string;
          slug?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'custom_urls_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: true;
            referencedRelation: 'events';
            referencedColumns: ['id'];
          },
        ];
      };
      discount_codes: {
        Row: {
          code: string;
          code_key: string | null;
          created_at: string;
          event_id: string;
          id: string;
          kind: 'amount' | 'percent';
          most_uses: number | null;
          names: string[];
          note: string;
          section_ids: string[];
          valid_until: string | null;
          value: number;
        };
        Insert: {
          code?: string;
          code_key?: never;
          created_at?: string;
          event_id: string;
          id?: string;
          kind: 'amount' | 'percent';
          most_uses?: number | null;
          names?: string[];
          note?: string;
          section_ids?: string[];
          valid_until?: string | null;
          value: number;
        };
        Update: {
          code?: string;
          code_key?: never;
          created_at?: string;
          event_id?: string;
          id?: string;
          kind?: 'amount' | 'percent';
          most_uses?: number | null;
          names?: string[];
          note?: string;
          section_ids?: string[];
          valid_until?: string | null;
          value?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'discount_codes_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'events';
            referencedColumns: ['id'];
          },
        ];
      };
      events: {
        Row: {
          cancellation_reason: string;
          changes_deadline: string | null;
          changes_deadline_at: string | null;
          city: string;
          color: string;
          contact_months: number;
          content: unknown;
          country: string;
          created_at: string;
          currency:
            | 'USD'
            | 'EUR'
            | 'GBP'
            | 'CAD'
            | 'AUD'
            | 'JPY'
            | 'CHF'
            | 'CNY'
            | 'INR'
            | 'BRL'
            | 'RUB'
            | 'KRW'
            | 'MXN'
            | 'SGD'
            | 'HKD'
            | 'NOK'
            | 'SEK'
            | 'DKK'
            | 'PLN'
            | 'CZK'
            | 'HUF'
            | 'ILS'
            | 'NZD'
            | 'ZAR'
            | 'TRY'
            | 'AED'
            | 'SAR'
            | 'QAR'
            | 'KWD'
            | 'BHD';
          draft: unknown;
          draft_saved_at: string | null;
          draft_version: number;
          end_date: string;
          entry_rules: unknown;
          federation_type: 'FIDE' | 'National' | 'Unrated';
          id: string;
          is_cancelled: boolean;
          is_single_day: boolean;
          keeps_waiting_list: boolean;
          mails_change_digest: boolean;
          mails_status_changes: boolean;
          max_players: number | null;
          onboarding_completed: boolean;
          organizer_id: string;
          published_at: string | null;
          registration_deadline: string | null;
          registration_fee: number | null;
          registration_status: 'open' | 'closed';
          self_service: boolean;
          start_date: string;
          status: 'draft' | 'published';
          time_zone: string;
          title: string;
          updated_at: string;
          use_internal_registration: boolean;
          use_internal_scheduler: boolean;
          venue_name: string;
          version: number;
        };
        Insert: {
          cancellation_reason?: string;
          changes_deadline?: string | null;
          changes_deadline_at?: string | null;
          city: string;
          color?: never;
          contact_months?: number;
          content?: unknown;
          country: string;
          created_at?: string;
          currency?:
            | 'USD'
            | 'EUR'
            | 'GBP'
            | 'CAD'
            | 'AUD'
            | 'JPY'
            | 'CHF'
            | 'CNY'
            | 'INR'
            | 'BRL'
            | 'RUB'
            | 'KRW'
            | 'MXN'
            | 'SGD'
            | 'HKD'
            | 'NOK'
            | 'SEK'
            | 'DKK'
            | 'PLN'
            | 'CZK'
            | 'HUF'
            | 'ILS'
            | 'NZD'
            | 'ZAR'
            | 'TRY'
            | 'AED'
            | 'SAR'
            | 'QAR'
            | 'KWD'
            | 'BHD';
          draft?: unknown;
          draft_saved_at?: never;
          draft_version?: number;
          end_date: string;
          entry_rules?: never;
          federation_type: 'FIDE' | 'National' | 'Unrated';
          id?: string;
          is_cancelled?: boolean;
          is_single_day?: boolean;
          keeps_waiting_list?: boolean;
          mails_change_digest?: boolean;
          mails_status_changes?: boolean;
          max_players?: number | null;
          onboarding_completed?: boolean;
          organizer_id?: string;
          published_at?: string | null;
          registration_deadline?: string | null;
          registration_fee?: number | null;
          registration_status?: 'open' | 'closed';
          self_service?: boolean;
          start_date: string;
          status?: 'draft' | 'published';
          time_zone?: string;
          title: string;
          updated_at?: string;
          use_internal_registration?: boolean;
          use_internal_scheduler?: boolean;
          venue_name: string;
          version?: number;
        };
        Update: {
          cancellation_reason?: string;
          changes_deadline?: string | null;
          changes_deadline_at?: string | null;
          city?: string;
          color?: never;
          contact_months?: number;
          content?: unknown;
          country?: string;
          created_at?: string;
          currency?:
            | 'USD'
            | 'EUR'
            | 'GBP'
            | 'CAD'
            | 'AUD'
            | 'JPY'
            | 'CHF'
            | 'CNY'
            | 'INR'
            | 'BRL'
            | 'RUB'
            | 'KRW'
            | 'MXN'
            | 'SGD'
            | 'HKD'
            | 'NOK'
            | 'SEK'
            | 'DKK'
            | 'PLN'
            | 'CZK'
            | 'HUF'
            | 'ILS'
            | 'NZD'
            | 'ZAR'
            | 'TRY'
            | 'AED'
            | 'SAR'
            | 'QAR'
            | 'KWD'
            | 'BHD';
          draft?: unknown;
          draft_saved_at?: never;
          draft_version?: number;
          end_date?: string;
          entry_rules?: never;
          federation_type?: 'FIDE' | 'National' | 'Unrated';
          id?: string;
          is_cancelled?: boolean;
          is_single_day?: boolean;
          keeps_waiting_list?: boolean;
          mails_change_digest?: boolean;
          mails_status_changes?: boolean;
          max_players?: number | null;
          onboarding_completed?: boolean;
          organizer_id?: string;
          published_at?: string | null;
          registration_deadline?: string | null;
          registration_fee?: number | null;
          registration_status?: 'open' | 'closed';
          self_service?: boolean;
          start_date?: string;
          status?: 'draft' | 'published';
          time_zone?: string;
          title?: string;
          updated_at?: string;
          use_internal_registration?: boolean;
          use_internal_scheduler?: boolean;
          venue_name?: string;
          version?: number;
        };
        Relationships: [];
      };
      former_custom_urls: {
        Row: {
          created_at: string;
          event_id: string;
          organizer_id: string;
          slug: string;
        };
        Insert: {
          created_at?: string;
          event_id: string;
          organizer_id: string;
          slug: string;
        };
        Update: {
          created_at?: string;
          event_id?: string;
          organizer_id?: string;
          slug?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'former_custom_urls_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'events';
            referencedColumns: ['id'];
          },
        ];
      };
      message_recipients: {
        Row: {
          attempts: number;
          ended_at: string | null;
          event_id: string;
          id: string;
          last_error: string | null;
          lease: string | null;
          message_id: string;
          next_attempt_at: string | null;
          participant_id: string | null;
          position: number;
          reason:
            | ''
            | 'no_address'
            | 'erased'
            | 'removed'
            | 'left'
            | 'opted_out'
            | 'refused_before'
            | 'same_address'
            | 'too_many'
            | 'refused'
            | 'unreachable';
          same_mail_as: number | null;
          state: 'waiting' | 'stopped' | 'sent' | 'failed' | 'skipped';
        };
        Insert: {
          attempts?: number;
          ended_at?: string | null;
          event_id: string;
          id?: string;
          last_error?: string | null;
          lease?: string | null;
          message_id: string;
          next_attempt_at?: string | null;
          participant_id?: string | null;
          position: number;
          reason?:
            | ''
            | 'no_address'
            | 'erased'
            | 'removed'
            | 'left'
            | 'opted_out'
            | 'refused_before'
            | 'same_address'
            | 'too_many'
            | 'refused'
            | 'unreachable';
          same_mail_as?: number | null;
          state?: 'waiting' | 'stopped' | 'sent' | 'failed' | 'skipped';
        };
        Update: {
          attempts?: number;
          ended_at?: string | null;
          event_id?: string;
          id?: string;
          last_error?: string | null;
          lease?: string | null;
          message_id?: string;
          next_attempt_at?: string | null;
          participant_id?: string | null;
          position?: number;
          reason?:
            | ''
            | 'no_address'
            | 'erased'
            | 'removed'
            | 'left'
            | 'opted_out'
            | 'refused_before'
            | 'same_address'
            | 'too_many'
            | 'refused'
            | 'unreachable';
          same_mail_as?: number | null;
          state?: 'waiting' | 'stopped' | 'sent' | 'failed' | 'skipped';
        };
        Relationships: [
          {
            foreignKeyName: 'message_recipients_event_id_participant_id_fkey';
            columns: ['event_id', 'participant_id'];
            isOneToOne: false;
            referencedRelation: 'participants';
            referencedColumns: ['event_id', 'id'];
          },
          {
            foreignKeyName: 'message_recipients_message_id_fkey';
            columns: ['message_id'];
            isOneToOne: false;
            referencedRelation: 'messages';
            referencedColumns: ['id'];
          },
        ];
      };
      messages: {
        Row: {
          audience: 'all' | 'placed' | 'unpaid' | 'waiting';
          begun_at: string | null;
          body: string;
          created_at: string;
          ended_at: string | null;
          event_id: string;
          id: string;
          section_id: string | null;
          sent_at: string | null;
          status: 'draft' | 'sending' | 'stopped' | 'sent';
          subject: string;
          updated_at: string;
          version: number;
        };
        Insert: {
          audience?: 'all' | 'placed' | 'unpaid' | 'waiting';
          begun_at?: string | null;
          body?: string;
          created_at?: string;
          ended_at?: string | null;
          event_id: string;
          id?: string;
          section_id?: string | null;
          sent_at?: string | null;
          status?: 'draft' | 'sending' | 'stopped' | 'sent';
          subject?: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          audience?: 'all' | 'placed' | 'unpaid' | 'waiting';
          begun_at?: string | null;
          body?: string;
          created_at?: string;
          ended_at?: string | null;
          event_id?: string;
          id?: string;
          section_id?: string | null;
          sent_at?: string | null;
          status?: 'draft' | 'sending' | 'stopped' | 'sent';
          subject?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'messages_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'events';
            referencedColumns: ['id'];
          },
        ];
      };
      online_events: {
        Row: {
          event_id: string;
          organizer_id: string;
        };
        Insert: {
          event_id: string;
          organizer_id?: string;
        };
        Update: {
          event_id?: string;
          organizer_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'online_events_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: true;
            referencedRelation: 'events';
            referencedColumns: ['id'];
          },
        ];
      };
      organizer_notes: {
        Row: {
          event_id: string;
          notes: string;
          participant_id: string;
        };
        Insert: {
          event_id: string;
          notes: string;
          participant_id: string;
        };
        Update: {
          event_id?: string;
          notes?: string;
          participant_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'organizer_notes_event_id_participant_id_fkey';
            columns: ['event_id', 'participant_id'];
            isOneToOne: true;
            referencedRelation: 'participants';
            referencedColumns: ['event_id', 'id'];
          },
        ];
      };
      organizer_pages: {
        Row: {
          created_at: string;
          is_shown: boolean;
          name: string;
          organizer_id: string;
          slug: string;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          is_shown?: boolean;
          name: string;
          organizer_id?: string;
          slug: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          is_shown?: boolean;
          name?: string;
          organizer_id?: string;
          slug?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      participants: {
        Row: {
          answers: unknown;
          arrived_at: string | null;
          birth_year: number | null;
          byes: number[];
          changed_in: number;
          club: string;
          created_at: string;
          discount: unknown;
          discount_amount: number | null;
          discount_code_id: string | null;
          discount_state: '' | 'claimed' | 'confirmed' | 'refused';
          disputed_federation_id: string;
          disputed_fide_id: string;
          email: string;
          email_key: string;
          entry_fide_rating: number | null;
          entry_national_rating: number | null;
          erased_at: string | null;
          event_id: string;
          family_name: string;
          federation: string;
          federation_key: string;
          fee_full: number | null;
          fee_kept: number | null;
          fee_owed: number | null;
          fee_set: boolean;
          fide_id: string;
          fide_rating: number | null;
          full_name: string;
          given_up_at: string | null;
          group_id: string | null;
          id: string;
          id_pending: boolean;
          is_guest: boolean;
          local_federation_id: string;
          name_key: string;
          national_rating: number | null;
          notes: string;
          organizer_created: boolean;
          pays_until: string | null;
          phone_number: string;
          rating_list: string;
          rating_list_as_of: string | null;
          reduction: string;
          reduction_amount: number | null;
          reduction_state: '' | 'claimed' | 'confirmed' | 'refused';
          reference_number: number;
          refund_rule: unknown;
          registered_at: string;
          reminded_at: string | null;
          section_id: string | null;
          sex: '' | 'w' | 'm';
          show_name: boolean | null;
          status: 'registered' | 'paid' | 'waiting' | 'cancelled';
          submission_key: string | null;
          title: string;
          unverified: '' | 'not_listed' | 'other_name';
          updated_at: string;
          user_id: string | null;
          version: number;
          waiting_number: number | null;
        };
        Insert: {
          answers?: unknown;
          arrived_at?: string | null;
          birth_year?: number | null;
          byes?: number[];
          changed_in?: number;
          club?: string;
          created_at?: string;
          discount?: unknown;
          discount_amount?: number | null;
          discount_code_id?: string | null;
          discount_state?: '' | 'claimed' | 'confirmed' | 'refused';
          disputed_federation_id?: string;
          disputed_fide_id?: string;
          email: string;
          email_key?: never;
          entry_fide_rating?: number | null;
          entry_national_rating?: number | null;
          erased_at?: string | null;
          event_id: string;
          family_name?: string;
          federation?: string;
          federation_key?: never;
          fee_full?: number | null;
          fee_kept?: number | null;
          fee_owed?: number | null;
          fee_set?: boolean;
          fide_id?: string;
          fide_rating?: number | null;
          full_name: string;
          given_up_at?: string | null;
          group_id?: string | null;
          id?: string;
          id_pending?: boolean;
          is_guest?: boolean;
          local_federation_id?: string;
          name_key?: never;
          national_rating?: number | null;
          notes?: string;
          organizer_created?: boolean;
          pays_until?: string | null;
          phone_number?: string;
          rating_list?: string;
          rating_list_as_of?: string | null;
          reduction?: string;
          reduction_amount?: number | null;
          reduction_state?: '' | 'claimed' | 'confirmed' | 'refused';
          reference_number?: number;
          refund_rule?: unknown;
          registered_at?: string;
          reminded_at?: string | null;
          section_id?: string | null;
          sex?: '' | 'w' | 'm';
          show_name?: boolean | null;
          status?: 'registered' | 'paid' | 'waiting' | 'cancelled';
          submission_key?: string | null;
          title?: string;
          unverified?: '' | 'not_listed' | 'other_name';
          updated_at?: string;
          user_id?: string | null;
          version?: number;
          waiting_number?: number | null;
        };
        Update: {
          answers?: unknown;
          arrived_at?: string | null;
          birth_year?: number | null;
          byes?: number[];
          changed_in?: number;
          club?: string;
          created_at?: string;
          discount?: unknown;
          discount_amount?: number | null;
          discount_code_id?: string | null;
          discount_state?: '' | 'claimed' | 'confirmed' | 'refused';
          disputed_federation_id?: string;
          disputed_fide_id?: string;
          email?: string;
          email_key?: never;
          entry_fide_rating?: number | null;
          entry_national_rating?: number | null;
          erased_at?: string | null;
          event_id?: string;
          family_name?: string;
          federation?: string;
          federation_key?: never;
          fee_full?: number | null;
          fee_kept?: number | null;
          fee_owed?: number | null;
          fee_set?: boolean;
          fide_id?: string;
          fide_rating?: number | null;
          full_name?: string;
          given_up_at?: string | null;
          group_id?: string | null;
          id?: string;
          id_pending?: boolean;
          is_guest?: boolean;
          local_federation_id?: string;
          name_key?: never;
          national_rating?: number | null;
          notes?: string;
          organizer_created?: boolean;
          pays_until?: string | null;
          phone_number?: string;
          rating_list?: string;
          rating_list_as_of?: string | null;
          reduction?: string;
          reduction_amount?: number | null;
          reduction_state?: '' | 'claimed' | 'confirmed' | 'refused';
          reference_number?: number;
          refund_rule?: unknown;
          registered_at?: string;
          reminded_at?: string | null;
          section_id?: string | null;
          sex?: '' | 'w' | 'm';
          show_name?: boolean | null;
          status?: 'registered' | 'paid' | 'waiting' | 'cancelled';
          submission_key?: string | null;
          title?: string;
          unverified?: '' | 'not_listed' | 'other_name';
          updated_at?: string;
          user_id?: string | null;
          version?: number;
          waiting_number?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'participants_discount_code';
            columns: ['event_id', 'discount_code_id'];
            isOneToOne: false;
            referencedRelation: 'discount_codes';
            referencedColumns: ['event_id', 'id'];
          },
          {
            foreignKeyName: 'participants_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'events';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'participants_section';
            columns: ['event_id', 'section_id'];
            isOneToOne: false;
            referencedRelation: 'sections';
            referencedColumns: ['event_id', 'id'];
          },
        ];
      };
      payment_deadlines: {
        Row: {
          account_since: string | null;
          action: 'remind' | 'ask' | 'give';
          covered_from: string | null;
          covered_until: string | null;
          days: number;
          event_id: string;
        };
        Insert: {
          account_since?: string | null;
          action?: 'remind' | 'ask' | 'give';
          covered_from?: string | null;
          covered_until?: string | null;
          days: number;
          event_id: string;
        };
        Update: {
          account_since?: string | null;
          action?: 'remind' | 'ask' | 'give';
          covered_from?: string | null;
          covered_until?: string | null;
          days?: number;
          event_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'payment_deadlines_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: true;
            referencedRelation: 'events';
            referencedColumns: ['id'];
          },
        ];
      };
      payments: {
        Row: {
          amount: number | null;
          buyer_id: string | null;
          created_at: string;
          currency: string | null;
          event_id: string | null;
          kind: 'monthly' | 'event';
          occurred_at: string;
          outcome: 'paid' | 'failed' | 'ended' | 'refunded' | 'ending' | 'continuing';
          paid_until: string | null;
          provider_event_id: string;
          reference: string;
          subscription: string | null;
        };
        Insert: {
          amount?: number | null;
          buyer_id?: string | null;
          created_at?: string;
          currency?: string | null;
          event_id?: string | null;
          kind: 'monthly' | 'event';
          occurred_at: string;
          outcome: 'paid' | 'failed' | 'ended' | 'refunded' | 'ending' | 'continuing';
          paid_until?: string | null;
          provider_event_id: string;
          reference: string;
          subscription?: string | null;
        };
        Update: {
          amount?: number | null;
          buyer_id?: string | null;
          created_at?: string;
          currency?: string | null;
          event_id?: string | null;
          kind?: 'monthly' | 'event';
          occurred_at?: string;
          outcome?: 'paid' | 'failed' | 'ended' | 'refunded' | 'ending' | 'continuing';
          paid_until?: string | null;
          provider_event_id?: string;
          reference?: string;
          subscription?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'payments_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'events';
            referencedColumns: ['id'];
          },
        ];
      };
      payout_accounts: {
        Row: {
          account: string;
          asked_at: string;
          country: string;
          created_at: string;
          events_seen_until: string;
          name: string;
          needs: string;
          organizer_id: string;
          state: 'needs_more' | 'ready' | 'disconnected';
        };
        Insert: {
          account: string;
          asked_at?: string;
          country: string;
          created_at?: string;
          events_seen_until?: string;
          name?: string;
          needs?: string;
          organizer_id: string;
          state?: 'needs_more' | 'ready' | 'disconnected';
        };
        Update: {
          account?: string;
          asked_at?: string;
          country?: string;
          created_at?: string;
          events_seen_until?: string;
          name?: string;
          needs?: string;
          organizer_id?: string;
          state?: 'needs_more' | 'ready' | 'disconnected';
        };
        Relationships: [];
      };
      posts: {
        Row: {
          body: string;
          created_at: string;
          day: string;
          event_id: string;
          id: string;
          picture: unknown;
          picture_text: string;
          published_at: string | null;
          status: 'draft' | 'published';
          title: string;
          updated_at: string;
          version: number;
        };
        Insert: {
          body?: string;
          created_at?: string;
          day: string;
          event_id: string;
          id?: string;
          picture?: unknown;
          picture_text?: string;
          published_at?: string | null;
          status?: 'draft' | 'published';
          title?: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          body?: string;
          created_at?: string;
          day?: string;
          event_id?: string;
          id?: string;
          picture?: unknown;
          picture_text?: string;
          published_at?: string | null;
          status?: 'draft' | 'published';
          title?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'posts_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'events';
            referencedColumns: ['id'];
          },
        ];
      };
      profiles: {
        Row: {
          contact_email: string;
          contact_phone: string;
          created_at: string;
          display_name: string;
          email: string;
          fide_id: string;
          fide_rating: number | null;
          local_federation_id: string;
          national_rating: number | null;
          phone_number: string;
          premium: boolean;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          contact_email?: string;
          contact_phone?: string;
          created_at?: string;
          display_name?: string;
          email: string;
          fide_id?: string;
          fide_rating?: number | null;
          local_federation_id?: string;
          national_rating?: number | null;
          phone_number?: string;
          premium?: boolean;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          contact_email?: string;
          contact_phone?: string;
          created_at?: string;
          display_name?: string;
          email?: string;
          fide_id?: string;
          fide_rating?: number | null;
          local_federation_id?: string;
          national_rating?: number | null;
          phone_number?: string;
          premium?: boolean;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      publications: {
        Row: {
          changes_until: string;
          city: string;
          closed_since: string | null;
          color: string;
          country: string;
          end_date: string;
          ends_at: string;
          entry_rules: unknown;
          event_id: string;
          federation_type: string;
          published_at: string;
          registration_closes_at: string;
          registration_link: string;
          registration_offer: 'internal' | 'external' | 'soon' | 'none' | 'closed' | 'cancelled';
          registration_opens_at: string | null;
          rules_version: string;
          search_text: string;
          snapshot: unknown;
          start_date: string;
          title: string;
          venue_name: string;
          withdrawal_until: string;
        };
        Insert: {
          changes_until: string;
          city: string;
          closed_since?: string | null;
          color?: never;
          country: string;
          end_date: string;
          ends_at: string;
          entry_rules?: never;
          event_id: string;
          federation_type: string;
          published_at?: string;
          registration_closes_at: string;
          registration_link?: never;
          registration_offer?: never;
          registration_opens_at?: string | null;
          rules_version?: never;
          search_text?: never;
          snapshot: unknown;
          start_date: string;
          title: string;
          venue_name: string;
          withdrawal_until: string;
        };
        Update: {
          changes_until?: string;
          city?: string;
          closed_since?: string | null;
          color?: never;
          country?: string;
          end_date?: string;
          ends_at?: string;
          entry_rules?: never;
          event_id?: string;
          federation_type?: string;
          published_at?: string;
          registration_closes_at?: string;
          registration_link?: never;
          registration_offer?: never;
          registration_opens_at?: string | null;
          rules_version?: never;
          search_text?: never;
          snapshot?: unknown;
          start_date?: string;
          title?: string;
          venue_name?: string;
          withdrawal_until?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'publications_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: true;
            referencedRelation: 'events';
            referencedColumns: ['id'];
          },
        ];
      };
      receipts: {
        Row: {
          amount: number;
          bank_line: string | null;
          bank_organizer: string | null;
          created_at: string;
          created_by: string | null;
          entry_move: string | null;
          event_id: string;
          id: string;
          is_automatic: boolean;
          method: 'cash' | 'transfer' | 'card' | 'online' | 'unknown' | 'moved';
          movement: string | null;
          movement_part: number | null;
          note: string;
          participant_id: string | null;
          received_on: string;
          replaced: unknown;
          source: string | null;
        };
        Insert: {
          amount: number;
          bank_line?: string | null;
          bank_organizer?: string | null;
          created_at?: string;
          created_by?: string | null;
          entry_move?: string | null;
          event_id: string;
          id?: string;
          is_automatic?: boolean;
          method?: 'cash' | 'transfer' | 'card' | 'online' | 'unknown' | 'moved';
          movement?: string | null;
          movement_part?: number | null;
          note?: string;
          participant_id?: string | null;
          received_on?: string;
          replaced?: unknown;
          source?: never;
        };
        Update: {
          amount?: number;
          bank_line?: string | null;
          bank_organizer?: string | null;
          created_at?: string;
          created_by?: string | null;
          entry_move?: string | null;
          event_id?: string;
          id?: string;
          is_automatic?: boolean;
          method?: 'cash' | 'transfer' | 'card' | 'online' | 'unknown' | 'moved';
          movement?: string | null;
          movement_part?: number | null;
          note?: string;
          participant_id?: string | null;
          received_on?: string;
          replaced?: unknown;
          source?: never;
        };
        Relationships: [
          {
            foreignKeyName: 'receipts_bank_organizer_bank_line_fkey';
            columns: ['bank_organizer', 'bank_line'];
            isOneToOne: false;
            referencedRelation: 'bank_lines';
            referencedColumns: ['organizer_id', 'key'];
          },
          {
            foreignKeyName: 'receipts_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'events';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'receipts_event_id_participant_id_fkey';
            columns: ['event_id', 'participant_id'];
            isOneToOne: false;
            referencedRelation: 'participants';
            referencedColumns: ['event_id', 'id'];
          },
        ];
      };
      section_results: {
        Row: {
          event_id: string;
          file: string | null;
          previous: unknown;
          previous_file: string | null;
          results: unknown;
          section_id: string;
          shape: number;
          slug: string;
          updated_at: string;
          version: number;
        };
        Insert: {
          event_id: string;
          file?: string | null;
          previous?: unknown;
          previous_file?: string | null;
          results?: unknown;
          section_id: string;
          shape?: number;
          slug: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          event_id?: string;
          file?: string | null;
          previous?: unknown;
          previous_file?: string | null;
          results?: unknown;
          section_id?: string;
          shape?: number;
          slug?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'section_results_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'events';
            referencedColumns: ['id'];
          },
        ];
      };
      sections: {
        Row: {
          event_id: string;
          id: string;
          max_players: number | null;
          name: string;
          position: number;
        };
        Insert: {
          event_id: string;
          id: string;
          max_players?: number | null;
          name: string;
          position: number;
        };
        Update: {
          event_id?: string;
          id?: string;
          max_players?: number | null;
          name?: string;
          position?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'sections_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'events';
            referencedColumns: ['id'];
          },
        ];
      };
      visit_counts: {
        Row: {
          day: string;
          event_id: string;
          kind: 'visit' | 'form' | 'entry';
          source: string;
          visitors: number;
        };
        Insert: {
          day: string;
          event_id: string;
          kind: 'visit' | 'form' | 'entry';
          source: string;
          visitors: number;
        };
        Update: {
          day?: string;
          event_id?: string;
          kind?: 'visit' | 'form' | 'entry';
          source?: string;
          visitors?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'visit_counts_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'events';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: Record<never, never>;
    Functions: {
      accept_event_offer: {
        Args: {
          in_event_id: string;
        };
        Returns: undefined;
      };
      account_is_known: {
        Args: {
          in_account: string;
        };
        Returns: boolean;
      };
      accounts_to_ask: {
        Args: {
          in_limit: number;
        };
        Returns: unknown;
      };
      add_rated_players: {
        Args: {
          in_edition: number;
          in_players: unknown;
        };
        Returns: undefined;
      };
      apply_list_changes: {
        Args: {
          in_changes: unknown;
          in_event_id: string;
        };
        Returns: unknown;
      };
      apply_payment: {
        Args: {
          in_said: unknown;
        };
        Returns: unknown;
      };
      ask_refunds: {
        Args: {
          in_event_id: string;
          in_key: string;
          in_refunds: unknown;
        };
        Returns: unknown;
      };
      asked_refunds: {
        Args: {
          in_event_id: string;
          in_payment_id: string;
        };
        Returns: unknown;
      };
      begin_payment: {
        Args: {
          in_event_id: string;
          in_ids: string[];
          in_return_path: string;
        };
        Returns: unknown;
      };
      begin_rating_list: {
        Args: {
          in_list: string;
        };
        Returns: number;
      };
      browse_events: {
        Args: {
          in_city?: string;
          in_country?: string;
          in_federation_type?: string;
          in_limit?: number;
          in_month?: string;
          in_now?: string;
          in_offset?: number;
          in_open_only?: boolean;
          in_search?: string;
        };
        Returns: unknown;
      };
      bump_due_pages: {
        Args: Record<never, never>;
        Returns: number;
      };
      cancel_rating_list: {
        Args: {
          in_edition: number;
        };
        Returns: undefined;
      };
      change_entries: {
        Args: {
          in_entries: unknown;
          in_event_id: string;
          in_operation: unknown;
          in_operation_id: string;
        };
        Returns: unknown;
      };
      change_entry: {
        Args: {
          in_action: string;
          in_caller: unknown;
          in_changes: unknown;
          in_version: string;
        };
        Returns: unknown;
      };
      check_code: {
        Args: {
          in_code: string;
          in_event_id: string;
          in_network: string;
        };
        Returns: unknown;
      };
      claim_change_digests: {
        Args: {
          in_limit: number;
        };
        Returns: unknown;
      };
      claim_manifest: {
        Args: {
          in_event_id: string;
          in_manifest: unknown;
          in_number: number;
        };
        Returns: boolean;
      };
      claim_registration_mails: {
        Args: {
          in_event_id?: string;
          in_limit: number;
          in_participant_id?: string;
        };
        Returns: unknown;
      };
      claim_unused_pictures: {
        Args: {
          in_limit: number;
        };
        Returns: unknown;
      };
      count_entries_by_source: {
        Args: {
          in_day: string;
          in_event_id: string;
          in_players: number;
          in_salt_digest: string;
          in_visitor: string;
        };
        Returns: boolean;
      };
      count_link_request: {
        Args: {
          in_network: string;
        };
        Returns: undefined;
      };
      count_pages_waiting: {
        Args: {
          in_renderer_version?: string;
        };
        Returns: number;
      };
      count_registration_mails_waiting: {
        Args: Record<never, never>;
        Returns: number;
      };
      count_visit: {
        Args: {
          in_day: string;
          in_event_id: string;
          in_kind: string;
          in_network: string;
          in_salt_digest: string;
          in_source: string;
          in_visitor: string;
        };
        Returns: boolean;
      };
      cover_by_statement: {
        Args: {
          in_event_id: string;
          in_from: string;
          in_iban: string;
          in_until: string;
        };
        Returns: undefined;
      };
      custom_url_is_available: {
        Args: {
          in_event_id: string;
          in_slug: string;
        };
        Returns: boolean;
      };
      delete_section_results: {
        Args: {
          in_event_id: string;
          in_section_id: string;
          in_version: number;
        };
        Returns: number;
      };
      drop_refund: {
        Args: {
          in_id: string;
        };
        Returns: boolean;
      };
      end_event_offer: {
        Args: {
          in_event_id: string;
        };
        Returns: undefined;
      };
      end_helper_link: {
        Args: {
          in_event_id: string;
          in_id: string;
        };
        Returns: undefined;
      };
      enqueue_board_mails: {
        Args: {
          in_event_id: string;
          in_rounds: unknown;
        };
        Returns: number;
      };
      ensure_profile: {
        Args: Record<never, never>;
        Returns: undefined;
      };
      enter_by_helper_link: {
        Args: {
          in_games: unknown;
          in_hash: string;
          in_shape: number;
        };
        Returns: unknown;
      };
      entries_since: {
        Args: {
          in_event_id: string;
          in_since: string;
        };
        Returns: unknown;
      };
      entry_by_link: {
        Args: {
          in_hash: string;
        };
        Returns: unknown;
      };
      erase_account: {
        Args: Record<never, never>;
        Returns: unknown;
      };
      erase_due_contacts: {
        Args: {
          in_limit: number;
        };
        Returns: string[];
      };
      erase_participant: {
        Args: {
          in_event_id: string;
          in_participant_id: string;
        };
        Returns: undefined;
      };
      event_bank_lines: {
        Args: {
          in_event_id: string;
        };
        Returns: unknown;
      };
      events_with_unpaid_places: {
        Args: {
          in_limit: number;
        };
        Returns: string[];
      };
      expire_messages: {
        Args: Record<never, never>;
        Returns: undefined;
      };
      expire_registration_mails: {
        Args: Record<never, never>;
        Returns: undefined;
      };
      extend_deadlines: {
        Args: {
          in_event_id: string;
          in_ids: string[];
        };
        Returns: number;
      };
      find_rated_players: {
        Args: {
          in_id: string;
          in_list: string;
          in_words: string;
        };
        Returns: unknown;
      };
      finish_rating_list: {
        Args: {
          in_as_of: string;
          in_edition: number;
        };
        Returns: number;
      };
      forget_all_visitors: {
        Args: Record<never, never>;
        Returns: undefined;
      };
      forget_entry_links: {
        Args: Record<never, never>;
        Returns: undefined;
      };
      forget_pictures: {
        Args: {
          in_pictures: unknown;
        };
        Returns: undefined;
      };
      forget_removed_participants: {
        Args: Record<never, never>;
        Returns: undefined;
      };
      forget_usage_counts: {
        Args: Record<never, never>;
        Returns: undefined;
      };
      forget_visitors: {
        Args: Record<never, never>;
        Returns: undefined;
      };
      game_reports: {
        Args: {
          in_event_id: string;
          in_section_id: string;
        };
        Returns: unknown;
      };
      give_place: {
        Args: {
          in_event_id: string;
          in_participant_id: string;
        };
        Returns: undefined;
      };
      give_up_unpaid: {
        Args: {
          in_event_id: string;
          in_limit: number;
        };
        Returns: number;
      };
      held_registration_mails: {
        Args: {
          in_event_id: string;
        };
        Returns: unknown;
      };
      helper_links: {
        Args: {
          in_event_id: string;
          in_section_id: string;
        };
        Returns: unknown;
      };
      ignore_bank_lines: {
        Args: {
          in_keys: string[];
        };
        Returns: string[];
      };
      import_participants: {
        Args: {
          in_entries: unknown;
          in_event_id: string;
          in_method?: string;
          in_received_on?: string;
        };
        Returns: unknown;
      };
      list_differences: {
        Args: {
          in_event_id: string;
          in_national_list: string;
        };
        Returns: unknown;
      };
      listed_moves: {
        Args: {
          in_event_id: string;
        };
        Returns: unknown;
      };
      listed_players: {
        Args: {
          in_players: unknown;
        };
        Returns: unknown;
      };
      mail_entry_links: {
        Args: {
          in_email: string;
          in_event_id: string;
        };
        Returns: unknown;
      };
      make_helper_link: {
        Args: {
          in_event_id: string;
          in_first: number;
          in_last: number;
          in_section_id: string;
        };
        Returns: unknown;
      };
      make_slip_codes: {
        Args: {
          in_event_id: string;
          in_games: unknown;
          in_round: number;
          in_section_id: string;
        };
        Returns: unknown;
      };
      mark_pages_missing: {
        Args: {
          in_event_ids: string[];
        };
        Returns: undefined;
      };
      match_rated_players: {
        Args: {
          in_event_id: string;
          in_national_list: string;
          in_rows: unknown;
        };
        Returns: unknown;
      };
      message_reach: {
        Args: {
          in_audience: string;
          in_event_id: string;
          in_is_personal: boolean;
          in_section_id: string;
        };
        Returns: unknown;
      };
      message_source: {
        Args: {
          in_message_id: string;
        };
        Returns: unknown;
      };
      message_test: {
        Args: {
          in_message_id: string;
          in_participant_id?: string;
        };
        Returns: unknown;
      };
      move_entry: {
        Args: {
          in_event_id: string;
          in_participant_id: string;
          in_set: unknown;
          in_to_event_id: string;
          in_version: number;
        };
        Returns: string;
      };
      move_problems: {
        Args: {
          in_event_id: string;
          in_participant_id: string;
        };
        Returns: unknown;
      };
      move_receipt: {
        Args: {
          in_event_id: string;
          in_from: string;
          in_receipt_id: string;
          in_to: string;
        };
        Returns: undefined;
      };
      newest_manifest: {
        Args: {
          in_event_id: string;
        };
        Returns: unknown;
      };
      next_message_mail: {
        Args: {
          in_gap: number;
          in_sender: string;
        };
        Returns: unknown;
      };
      offer_event: {
        Args: {
          in_email: string;
          in_event_id: string;
        };
        Returns: undefined;
      };
      online_money: {
        Args: {
          in_event_id: string;
        };
        Returns: unknown;
      };
      online_payee: {
        Args: {
          in_event_id: string;
          in_participant_id: string;
        };
        Returns: unknown;
      };
      online_refunds: {
        Args: {
          in_event_id: string;
        };
        Returns: unknown;
      };
      open_helper_link: {
        Args: {
          in_hash: string;
        };
        Returns: unknown;
      };
      open_slip_code: {
        Args: {
          in_hash: string;
        };
        Returns: unknown;
      };
      opt_out_by_link: {
        Args: {
          in_hash: string;
        };
        Returns: unknown;
      };
      organizer_addresses: {
        Args: {
          in_limit?: number;
        };
        Returns: string[];
      };
      organizer_calendar: {
        Args: {
          in_slug: string;
        };
        Returns: unknown;
      };
      organizer_moved_to: {
        Args: {
          in_slug: string;
        };
        Returns: string;
      };
      organizer_page: {
        Args: {
          in_now?: string;
          in_slug: string;
        };
        Returns: unknown;
      };
      overdue_entries: {
        Args: {
          in_event_id: string;
        };
        Returns: unknown;
      };
      own_account_data: {
        Args: Record<never, never>;
        Returns: unknown;
      };
      own_account_ties: {
        Args: Record<never, never>;
        Returns: unknown;
      };
      own_board_link: {
        Args: {
          in_event_id: string;
          in_participant_id: string;
        };
        Returns: string;
      };
      own_entries: {
        Args: {
          in_event_id: string;
        };
        Returns: unknown;
      };
      own_entry: {
        Args: {
          in_event_id: string;
          in_participant_id: string;
        };
        Returns: unknown;
      };
      own_event_offers: {
        Args: Record<never, never>;
        Returns: unknown;
      };
      own_guest_entries: {
        Args: Record<never, never>;
        Returns: unknown;
      };
      own_messages: {
        Args: {
          in_event_id: string;
        };
        Returns: unknown;
      };
      own_premium_events: {
        Args: Record<never, never>;
        Returns: string[];
      };
      own_publication: {
        Args: {
          in_event_id: string;
        };
        Returns: unknown;
      };
      own_purchases: {
        Args: Record<never, never>;
        Returns: unknown;
      };
      own_references: {
        Args: {
          in_event_id: string;
          in_numbers: number[];
        };
        Returns: unknown;
      };
      own_registrations: {
        Args: Record<never, never>;
        Returns: unknown;
      };
      own_revenue: {
        Args: Record<never, never>;
        Returns: unknown;
      };
      page_source: {
        Args: {
          in_event_id: string;
        };
        Returns: unknown;
      };
      pages_to_check: {
        Args: {
          in_limit: number;
          in_turn: number;
        };
        Returns: string[];
      };
      pages_waiting: {
        Args: {
          in_limit: number;
          in_renderer_version: string;
        };
        Returns: string[];
      };
      participant_data: {
        Args: {
          in_event_id: string;
          in_participant_id: string;
        };
        Returns: unknown;
      };
      participant_history: {
        Args: {
          in_event_id: string;
          in_participant_id: string;
        };
        Returns: unknown;
      };
      participant_list: {
        Args: {
          in_after?: string;
          in_after_id?: string;
          in_event_id: string;
        };
        Returns: unknown;
      };
      payment_to_look_at: {
        Args: {
          in_payment_id: string;
        };
        Returns: unknown;
      };
      payments_to_ask: {
        Args: {
          in_limit: number;
        };
        Returns: unknown;
      };
      place_number: {
        Args: {
          in_event_id: string;
          in_participant_id: string;
        };
        Returns: number;
      };
      publish_event: {
        Args: {
          in_event_id: string;
          in_snapshot: unknown;
          in_terms: unknown;
          in_version: number;
        };
        Returns: number;
      };
      published_addresses: {
        Args: {
          in_limit?: number;
          in_offset?: number;
        };
        Returns: unknown;
      };
      rating_lists: {
        Args: Record<never, never>;
        Returns: unknown;
      };
      record_bank_lines: {
        Args: {
          in_event_id: string;
          in_lines: unknown;
        };
        Returns: unknown;
      };
      record_change_digest: {
        Args: {
          in_lease: string;
        };
        Returns: undefined;
      };
      record_message_mail: {
        Args: {
          in_done: unknown;
        };
        Returns: undefined;
      };
      record_payment: {
        Args: {
          in_report: unknown;
        };
        Returns: boolean;
      };
      record_picture: {
        Args: {
          in_bytes: number;
          in_event_id: string;
          in_file: string;
        };
        Returns: undefined;
      };
      record_registration_mail: {
        Args: {
          in_event_id: string;
          in_lease: string;
        };
        Returns: undefined;
      };
      record_registration_mail_failure: {
        Args: {
          in_error: string;
          in_event_id: string;
          in_is_final: boolean;
          in_lease: string;
        };
        Returns: undefined;
      };
      record_render: {
        Args: {
          in_event_id: string;
          in_renderer_version: string;
          in_revision: number;
          in_share_picture?: string;
          in_stored_revision: number;
        };
        Returns: boolean;
      };
      record_share_picture: {
        Args: {
          in_bytes: number;
          in_event_id: string;
          in_file: string;
        };
        Returns: undefined;
      };
      refunds_to_send: {
        Args: {
          in_limit: number;
        };
        Returns: unknown;
      };
      refuse_refund: {
        Args: {
          in_error: string;
          in_id: string;
        };
        Returns: undefined;
      };
      register_players: {
        Args: {
          in_caller: unknown;
          in_entries: unknown;
          in_event_id: string;
          in_rules_version: string;
          in_submission_key: string;
        };
        Returns: unknown;
      };
      registration_receipts: {
        Args: {
          in_caller: unknown;
          in_event_id: string;
          in_rules_version: string;
          in_submission_key: string;
        };
        Returns: unknown;
      };
      release_message_sender: {
        Args: {
          in_sender: string;
        };
        Returns: undefined;
      };
      remind_unpaid: {
        Args: {
          in_limit: number;
        };
        Returns: number;
      };
      report_by_entry: {
        Args: {
          in_games: unknown;
          in_hash: string;
          in_report: unknown;
          in_section_id: string;
          in_shape: number;
        };
        Returns: unknown;
      };
      report_by_slip: {
        Args: {
          in_games: unknown;
          in_hash: string;
          in_result: string;
          in_shape: number;
        };
        Returns: unknown;
      };
      rerender_all: {
        Args: Record<never, never>;
        Returns: number;
      };
      restore_participant: {
        Args: {
          in_event_id: string;
          in_participant_id: string;
        };
        Returns: undefined;
      };
      restore_participants: {
        Args: {
          in_event_id: string;
          in_participant_ids: string[];
        };
        Returns: undefined;
      };
      results_of_entry: {
        Args: {
          in_event_id: string;
          in_participant_id: string;
        };
        Returns: unknown;
      };
      save_organizer_notes: {
        Args: {
          in_before: string;
          in_event_id: string;
          in_notes: string;
          in_participant_id: string;
        };
        Returns: string;
      };
      save_section_results: {
        Args: {
          in_event_id: string;
          in_file?: string;
          in_results: unknown;
          in_section_id: string;
          in_version: number;
        };
        Returns: unknown;
      };
      seated_entries: {
        Args: {
          in_event_id: string;
        };
        Returns: unknown;
      };
      send_message: {
        Args: {
          in_expected: number;
          in_message_id: string;
          in_version: number;
        };
        Returns: undefined;
      };
      set_board_mail: {
        Args: {
          in_hash: string;
          in_rounds: unknown;
          in_wants: boolean;
        };
        Returns: boolean;
      };
      set_entry_code: {
        Args: {
          in_code: string;
          in_discount: unknown;
          in_event_id: string;
          in_fee_owed: number;
          in_from: string;
          in_participant_id: string;
        };
        Returns: undefined;
      };
      set_opt_out: {
        Args: {
          in_hash: string;
          in_is_opted_out: boolean;
        };
        Returns: unknown;
      };
      set_payment_session: {
        Args: {
          in_payment_id: string;
          in_session: string;
        };
        Returns: boolean;
      };
      stop_message: {
        Args: {
          in_goes_on?: boolean;
          in_message_id: string;
        };
        Returns: undefined;
      };
      take_back_bank_lines: {
        Args: {
          in_event_id: string;
          in_keys: string[];
        };
        Returns: number;
      };
      take_over_entries: {
        Args: Record<never, never>;
        Returns: number;
      };
      tournament_data: {
        Args: {
          in_event_id: string;
        };
        Returns: unknown;
      };
      undo_entry_move: {
        Args: {
          in_event_id: string;
          in_participant_id: string;
        };
        Returns: undefined;
      };
      undo_import: {
        Args: {
          in_event_id: string;
          in_imported: unknown;
        };
        Returns: string[];
      };
      undo_section_results: {
        Args: {
          in_event_id: string;
          in_section_id: string;
          in_version: number;
        };
        Returns: number;
      };
      unlist_event: {
        Args: {
          in_event_id: string;
        };
        Returns: number;
      };
      visit_report: {
        Args: {
          in_days?: number;
          in_event_id: string;
        };
        Returns: unknown;
      };
      visit_salt: {
        Args: Record<never, never>;
        Returns: unknown;
      };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};

type PublicTables = Database['public']['Tables'];

/** A row of a table, as returned by a select. */
export type Tables<Name extends keyof PublicTables> = PublicTables[Name]['Row'];

/** The values of an insert into a table. */
export type TablesInsert<Name extends keyof PublicTables> = PublicTables[Name]['Insert'];

/** The values of an update of a table. */
export type TablesUpdate<Name extends keyof PublicTables> = PublicTables[Name]['Update'];
