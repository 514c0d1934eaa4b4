package org.parquetvs.importexport.columns;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.adapter.properties.ColumnRules;
import org.parquetvs.adapter.properties.ColumnRules.ColumnMatch;
import org.parquetvs.adapter.properties.ColumnRules.ExtraColumn;
import org.parquetvs.adapter.properties.ColumnRules.MissingColumn;
import org.parquetvs.adapter.properties.ColumnRules.TypeChange;
import org.parquetvs.importexport.error.ColumnErrors;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.error.NearestName;
import org.parquetvs.type.CommonType;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Kind;

/** Finds what fills the wanted columns, and refuses what the rules forbid. */
public final class ColumnMatcher {
    private final AvailableColumns available;
    private final ColumnRules rules;

    public ColumnMatcher(AvailableColumns available, ColumnRules rules) {
        this.available = available;
        this.rules = rules;
    }

    /**
     * What fills each of the columns.
     *
     * @throws ParquetAdapterException if a name may mean several columns, or if a rule is FAIL and applies: to columns
     *     that no file has, to fields that no column takes, or to types that lose values
     */
    public MatchedColumns match(List<WantedColumn> wanted) {
        List<MatchedColumn> columns = new ArrayList<>(wanted.size());
        for (int position = 0; position < wanted.size(); position++) {
            WantedColumn column = wanted.get(position);
            int place = position;
            columns.add(source(column, position)
                    .map(source -> new MatchedColumn(column, Optional.of(source), type(column, source)))
                    .orElseGet(() -> missing(column, place)));
        }
        MatchedColumns matched = new MatchedColumns(available.format(), columns, extra(columns));
        if (rules.extra() == ExtraColumn.FAIL && !matched.extra().isEmpty()) {
            throw ColumnErrors.extraColumns(AvailableColumns.spellings(matched.extra()));
        }
        return matched;
    }

    /**
     * The column of the files that a name means; empty if there is none.
     *
     * @throws ParquetAdapterException if it may mean several
     */
    public Optional<ScanColumn> find(String name) {
        return rules.match() == ColumnMatch.NAME_EXACT ? available.findExactly(name) : available.find(name);
    }

    private Optional<ScanColumn> source(WantedColumn wanted, int position) {
        return rules.match() == ColumnMatch.POSITION
                ? available.fields().stream().skip(position).findFirst()
                : find(wanted.sourceName());
    }

    private MatchedColumn missing(WantedColumn wanted, int position) {
        if (rules.missing() == MissingColumn.FAIL) {
            throw failure(wanted);
        }
        // When matching by position, the name means nothing: a field of that name may fill another column.
        String name = rules.match() == ColumnMatch.POSITION ? "position " + (position + 1) : wanted.sourceName();
        return new MatchedColumn(new WantedColumn(wanted.name(), name, wanted.type()), Optional.empty(), wanted.type());
    }

    private ParquetAdapterException failure(WantedColumn wanted) {
        List<String> known = available.spellings();
        return rules.match() == ColumnMatch.POSITION
                ? ColumnErrors.noColumnAtPosition(
                        wanted.name(), available.fields().size())
                : ColumnErrors.unknownColumn(
                        wanted.sourceName(), NearestName.question(wanted.sourceName(), known), known);
    }

    private SqlType type(WantedColumn wanted, ScanColumn source) {
        SqlType type = wanted.type();
        if (rules.typeChange() == TypeChange.CHECK || holds(type, source.type())) {
            return type;
        }
        return Optional.of(rules.typeChange())
                .filter(change -> change == TypeChange.WIDEN)
                .flatMap(change -> CommonType.of(type, source.type()))
                .orElseThrow(() -> ColumnErrors.typeChanged(
                        wanted.name(), type.toSql(), source.type().toSql()));
    }

    /** Ignores lengths of texts, because files do not declare them. A text holds every value of a text file. */
    private boolean holds(SqlType wanted, SqlType inFiles) {
        boolean isText = inFiles.is(Kind.VARCHAR) || available.format().isText();
        return (wanted.is(Kind.VARCHAR) && isText) || CommonType.holds(wanted, inFiles);
    }

    private List<ScanColumn> extra(List<MatchedColumn> columns) {
        Set<ScanColumn> taken =
                columns.stream().flatMap(column -> column.source().stream()).collect(Collectors.toSet());
        return available.fields().stream()
                .filter(field -> !taken.contains(field))
                .toList();
    }
}
