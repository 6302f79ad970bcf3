-- Generated from domain/text/transliterated.ts by npm run schema:print; a test says when it is old. Do not edit.

-- The text in the letters a to z, as far as its script has customary ones: marks are folded; Cyrillic, Greek, Georgian,
-- and Armenian are transliterated. Capitals are spelled out: what lower() knows depends on the locale of the database.
create function private.transliterated(in_text text) returns text
  language plpgsql
  immutable
as $$
declare
  several constant text[] := array[
    ['ß', 'ss'], ['æ', 'ae'], ['œ', 'oe'], ['þ', 'th'], ['ж', 'zh'], ['х', 'kh'], ['ц', 'ts'], ['ч', 'ch'], ['ш', 'sh'],
    ['щ', 'shch'], ['ю', 'yu'], ['я', 'ya'], ['є', 'ye'], ['љ', 'lj'], ['њ', 'nj'], ['ђ', 'dj'], ['џ', 'dz'],
    ['ου', 'ou'], ['αυ', 'au'], ['ευ', 'eu'], ['θ', 'th'], ['χ', 'ch'], ['ψ', 'ps'], ['ჟ', 'zh'], ['ღ', 'gh'],
    ['შ', 'sh'], ['ჩ', 'ch'], ['ც', 'ts'], ['ძ', 'dz'], ['წ', 'ts'], ['ჭ', 'ch'], ['ხ', 'kh'], ['ու', 'u'], ['և', 'ev'],
    ['ժ', 'zh'], ['խ', 'kh'], ['ծ', 'ts'], ['ձ', 'dz'], ['ղ', 'gh'], ['ճ', 'ch'], ['շ', 'sh'], ['չ', 'ch'], ['ց', 'ts']
  ];
  -- A letter of its own, which folding would strip of its mark.
  letters text := replace(replace(normalize(in_text, NFC), 'Й', 'y'), 'й', 'y');
  pair text[];
begin
  letters := regexp_replace(normalize(letters, NFD), '[\u0300-\u036f]', '', 'g');
  letters := translate(
    letters,
    'ẞÆŒÞЖХЦЧШЩЮЯЄЉЊЂЏΘΧΨᲟᲦᲨᲩᲪᲫᲬᲭᲮԺԽԾՁՂՃՇՉՑØŁĐÐĦŦŊƏАБВГДЕЁЗИКЛМНОПРСТУФЫЭІҐЇЈЋЅΑΒΓΔΕΖΗΙΚΛΜΝΞΟΠΡΣΤΥΦΩᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲠᲡᲢᲣᲤᲥᲧᲯᲰԱԲԳԴԵԶԷԸԹԻԼԿՀՄՅՆՈՊՋՌՍՎՏՐՒՓՔՕՖЪЬ',
    'ßæœþжхцчшщюяєљњђџθχψჟღშჩცძწჭხժխծձղճշչցøłđðħŧŋəабвгдеёзиклмнопрстуфыэіґїјћѕαβγδεζηικλμνξοπρστυφωაბგდევზთიკლმნოპრსტუფქყჯჰաբգդեզէըթիլկհմյնոպջռսվտրւփքօֆъь'
  );
  foreach pair slice 1 in array several loop
    letters := replace(letters, pair[1], pair[2]);
  end loop;
  return lower(translate(
    letters,
    'øłđðħŧŋəıſабвгдеёзиклмнопрстуфыэіґїјћѕαβγδεζηικλμνξοπρσςτυφωაბგდევზთიკლმნოპრსტუფქყჯჰաբգդեզէըթիլկհմյնոպջռսվտրւփքօֆъь',
    'olddhtneisabvgdeeziklmnoprstufyeigijczavgdeziiklmnxoprsstyfoabgdevztiklmnoprstupkqjhabgdezeytilkhmynopjrsvtrvpkof'
  ));
end;
$$;
