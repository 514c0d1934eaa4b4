package org.parquetvs.cluster.statement;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.catalog.Constraint;
import org.parquetvs.cluster.catalog.TableNotes;
import org.parquetvs.cluster.clause.StringSyntax;
import org.parquetvs.sql.grammar.ExasolStatementParser;
import org.parquetvs.sql.syntax.Names;

/**
 * Reads the parts of table statements other than names and types of columns: constraints, keys, comments and options.
 */
final class TableSyntax {

    private TableSyntax() {}

    static TableStatements.Remarks remarks(ExasolStatementParser.CreateTableContext context) {
        List<ConstraintStatements.Definition> constraints = new ArrayList<>();
        List<ConstraintStatements.KeyColumns> keys = new ArrayList<>();
        List<CommentStatements.Comment> comments = new ArrayList<>(comments("", context.commentIs()));
        for (ExasolStatementParser.TableElementContext element : context.tableElement()) {
            if (element.constraint() != null) {
                constraints.add(constraint(element.constraint()));
            } else if (element.distribution() != null) {
                keys.add(key(element.distribution()));
            } else {
                String column = Names.name(element.column().identifier());
                for (ExasolStatementParser.ColumnOptionContext option :
                        element.column().columnOption()) {
                    constraint(option, column).ifPresent(constraints::add);
                    comments.addAll(comments(column, option.commentIs()));
                }
            }
        }
        return new TableStatements.Remarks(constraints, keys, comments);
    }

    private static List<CommentStatements.Comment> comments(
            String column, ExasolStatementParser.@Nullable CommentIsContext context) {
        return context == null
                ? List.of()
                : List.of(new CommentStatements.Comment(
                        column, StringSyntax.of(context.STRING().getSymbol())));
    }

    static ConstraintStatements.Definition constraint(ExasolStatementParser.ConstraintContext context) {
        boolean isPrimary = context.PRIMARY() != null;
        return new ConstraintStatements.Definition(
                context.identifier() == null ? "" : Names.name(context.identifier()),
                isPrimary ? Constraint.Kind.PRIMARY_KEY : Constraint.Kind.FOREIGN_KEY,
                Names.names(context.columnNames(0)),
                isPrimary
                        ? Optional.empty()
                        : Optional.of(new ConstraintStatements.Reference(
                                Names.name(context.objectName()), Names.names(context.other))),
                isEnabled(context.constraintState()));
    }

    /** The constraint in an option of a column, other than NOT NULL. */
    private static Optional<ConstraintStatements.Definition> constraint(
            ExasolStatementParser.ColumnOptionContext context, String column) {
        if (context.PRIMARY() == null && context.REFERENCES() == null) {
            return Optional.empty();
        }
        boolean isPrimary = context.PRIMARY() != null;
        return Optional.of(new ConstraintStatements.Definition(
                context.identifier() == null ? "" : Names.name(context.identifier()),
                isPrimary ? Constraint.Kind.PRIMARY_KEY : Constraint.Kind.FOREIGN_KEY,
                List.of(column),
                isPrimary
                        ? Optional.empty()
                        : Optional.of(new ConstraintStatements.Reference(
                                Names.name(context.objectName()), Names.names(context.columnNames()))),
                isEnabled(context.constraintState())));
    }

    private static boolean isEnabled(ExasolStatementParser.@Nullable ConstraintStateContext context) {
        return context == null || context.DISABLE() == null;
    }

    static ConstraintStatements.KeyColumns key(ExasolStatementParser.DistributionContext context) {
        return new ConstraintStatements.KeyColumns(
                context.DISTRIBUTE() == null ? TableNotes.Key.PARTITION : TableNotes.Key.DISTRIBUTION,
                context.identifier().stream().map(Names::name).toList());
    }

    /** The properties that LIKE copies. */
    static Set<TableStatements.Copied> copied(List<ExasolStatementParser.LikeOptionContext> options) {
        Set<TableStatements.Copied> copied = EnumSet.noneOf(TableStatements.Copied.class);
        for (ExasolStatementParser.LikeOptionContext option : options) {
            if (option.INCLUDING() != null && option.DEFAULTS() != null) {
                copied.add(TableStatements.Copied.DEFAULTS);
            } else if (option.INCLUDING() != null && option.COMMENTS() != null) {
                copied.add(TableStatements.Copied.COMMENTS);
            }
        }
        return copied;
    }

    /** The keys that a DROP removes. */
    static List<ConstraintStatements.KeyColumns> withoutKeys(ExasolStatementParser.DropKeysContext context) {
        List<ConstraintStatements.KeyColumns> keys = new ArrayList<>();
        if (context.DISTRIBUTION() != null) {
            keys.add(new ConstraintStatements.KeyColumns(TableNotes.Key.DISTRIBUTION, List.of()));
        }
        if (context.PARTITION() != null) {
            keys.add(new ConstraintStatements.KeyColumns(TableNotes.Key.PARTITION, List.of()));
        }
        return keys;
    }

    /** The comments of a COMMENT ON TABLE. */
    static List<CommentStatements.Comment> comments(ExasolStatementParser.CommentOnTableContext context) {
        List<CommentStatements.Comment> comments = new ArrayList<>();
        if (context.commentText() != null) {
            comments.add(new CommentStatements.Comment("", text(context.commentText())));
        }
        for (ExasolStatementParser.ColumnCommentContext column : context.columnComment()) {
            comments.add(new CommentStatements.Comment(Names.name(column.identifier()), text(column.commentText())));
        }
        return comments;
    }

    /** The text of a COMMENT ON; NULL becomes the empty text. */
    static String text(ExasolStatementParser.CommentTextContext context) {
        return context.STRING() == null ? "" : StringSyntax.of(context.STRING().getSymbol());
    }

    /** The comments of a CREATE VIEW. */
    static List<CommentStatements.Comment> comments(
            ExasolStatementParser.CreateViewContext context, List<ExasolStatementParser.ViewColumnContext> columns) {
        List<CommentStatements.Comment> comments = new ArrayList<>(comments("", context.commentIs()));
        columns.forEach(column -> comments.addAll(comments(Names.name(column.identifier()), column.commentIs())));
        return comments;
    }

    /** Whether the options of a column allow NULL. */
    static boolean isNullable(List<ExasolStatementParser.ColumnOptionContext> options) {
        return options.stream().noneMatch(option -> option.NOT() != null);
    }
}
