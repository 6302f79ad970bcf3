-- Compares typed names with those of a rating list.

-- A name for comparing: in the letters a to z, with ü, ue and u alike, without apostrophes.
create function private.name_letters(in_name text) returns text
  language plpgsql
  immutable
as $$
begin
  return regexp_replace(
    regexp_replace(private.transliterated(in_name), '[''’ʼ`´]', '', 'g'), '([aou])e|(a)a', '\1\2', 'g'
  );
end;
$$;

-- The words of a name for comparing, without titles.
create function private.name_words(in_name text) returns text[]
  language plpgsql
  immutable
as $$
begin
  return array(
    select distinct word
    from regexp_split_to_table(private.name_letters(in_name), '[^a-z0-9]+') as word
    where word <> '' and word not in ('gm', 'im', 'fm', 'cm', 'wgm', 'wim', 'wfm', 'wcm', 'dr')
  );
end;
$$;

-- Returns true if two names may be one player's: each word of the shorter is one of the longer or begins one, as an
-- initial does, and at least two agree, or the only one of both. Middle names and the order do not count.
create function private.names_agree(in_name text, other_name text) returns boolean
  language plpgsql
  immutable
as $$
declare
  one constant text[] := private.name_words(in_name);
  other constant text[] := private.name_words(other_name);
  shorter constant text[] := case when cardinality(one) <= cardinality(other) then one else other end;
  longer constant text[] := case when cardinality(one) <= cardinality(other) then other else one end;
begin
  return cardinality(shorter) > 0
    and cardinality(shorter) >= least(2, cardinality(longer))
    and shorter && longer
    and not exists (
      select from unnest(shorter) as word
      where not exists (
        select from unnest(longer) as candidate
        where starts_with(candidate, word) or starts_with(word, candidate)
      )
    );
end;
$$;
