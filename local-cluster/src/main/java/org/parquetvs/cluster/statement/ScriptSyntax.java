package org.parquetvs.cluster.statement;

import java.util.List;
import org.parquetvs.cluster.catalog.QualifiedName;
import org.parquetvs.cluster.catalog.ScriptText;
import org.parquetvs.cluster.error.ClustErrors;
import org.parquetvs.cluster.query.Field;
import org.parquetvs.cluster.sql.ScriptHead;
import org.parquetvs.cluster.sql.StatementPart;
import org.parquetvs.cluster.sql.grammar.ExasolStatementParser.CreateScriptContext;
import org.parquetvs.type.SqlType;
import org.parquetvs.udf.script.ScriptColumns;
import org.parquetvs.udf.script.UdfColumn;
import org.parquetvs.udf.script.UdfScript;

/** CREATE SCRIPT: SQL up to AS, the script's own language after it. */
final class ScriptSyntax {

    private ScriptSyntax() {}

    /** The statement. */
    static Scripts.Create statement(String sql) {
        CreateScriptContext head = head(sql);
        // Checks the columns, which the catalog keeps as text.
        define(new QualifiedName("", ""), head, "");
        return new Scripts.Create(
                StatementBuilder.name(head.objectName()),
                head.ADAPTER() == null ? ScriptText.Kind.UDF : ScriptText.Kind.ADAPTER,
                sql,
                head.orReplace() == null ? IfExists.FAIL : IfExists.REPLACE);
    }

    /** The script that a statement defines. */
    static UdfScript parse(ScriptText script) {
        String text = script.text();
        return define(
                script.name(), head(text), text.substring(ScriptHead.end(text)).strip());
    }

    private static CreateScriptContext head(String sql) {
        return StatementParser.parser(new StatementPart(sql, 0, ScriptHead.end(sql)))
                .createScript();
    }

    private static UdfScript define(QualifiedName name, CreateScriptContext head, String body) {
        if (head.ADAPTER() != null) {
            ScriptColumns none = new ScriptColumns.Declared(List.of());
            return new UdfScript(
                    name.schema(),
                    name.name(),
                    language(head),
                    UdfScript.Kind.ADAPTER,
                    UdfScript.Result.RETURNS,
                    none,
                    none,
                    body);
        }
        if (head.scriptOrder() != null) {
            throw ClustErrors.unsupported("ORDER BY in CREATE SCRIPT");
        }
        return new UdfScript(
                name.schema(),
                name.name(),
                language(head),
                head.SET() != null ? UdfScript.Kind.SET : UdfScript.Kind.SCALAR,
                head.EMITS() != null ? UdfScript.Result.EMITS : UdfScript.Result.RETURNS,
                input(head),
                output(head),
                body);
    }

    private static UdfScript.Language language(CreateScriptContext head) {
        if (head.LUA() == null) {
            return UdfScript.Language.JAVA;
        }
        if (head.SET() == null || head.EMITS() == null) {
            throw ClustErrors.unsupported("LUA script other than LUA SET SCRIPT ... EMITS");
        }
        return UdfScript.Language.LUA;
    }

    /** Unlike all other names, those of parameters keep the case in which they are written. */
    private static ScriptColumns input(CreateScriptContext head) {
        if (head.parameters().ELLIPSIS() != null) {
            return new ScriptColumns.PerCall();
        }
        return new ScriptColumns.Declared(head.parameters().parameter().stream()
                .map(parameter -> new UdfColumn(
                        StatementBuilder.nameAsWritten(parameter.identifier()),
                        StatementBuilder.type(parameter.type()).toSql()))
                .toList());
    }

    private static ScriptColumns output(CreateScriptContext head) {
        if (head.RETURNS() != null) {
            String type = StatementBuilder.type(head.type()).toSql();
            return new ScriptColumns.Declared(
                    List.of(new UdfColumn("RETURN", SqlType.parse(type).toSql())));
        }
        if (head.emitted().ELLIPSIS() != null) {
            return new ScriptColumns.PerCall();
        }
        List<Field> fields = StatementBuilder.fields(head.emitted().outputColumn());
        if (fields.isEmpty()) {
            throw ClustErrors.scriptOutput("Empty return argument definition is not allowed");
        }
        return new ScriptColumns.Declared(fields.stream()
                .map(field -> new UdfColumn(field.name(), field.type().toSql()))
                .toList());
    }
}
