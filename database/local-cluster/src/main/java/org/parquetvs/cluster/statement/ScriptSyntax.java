package org.parquetvs.cluster.statement;

import java.util.List;
import org.parquetvs.cluster.catalog.ScriptText;
import org.parquetvs.cluster.clause.IfExists;
import org.parquetvs.cluster.clause.NameSyntax;
import org.parquetvs.cluster.lua.ScriptingProgram;
import org.parquetvs.script.ScriptColumns;
import org.parquetvs.script.UdfColumn;
import org.parquetvs.script.UdfScript;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.ScriptErrors;
import org.parquetvs.sql.grammar.ExasolStatementParser;
import org.parquetvs.sql.grammar.ExasolStatementParser.CreateScriptContext;
import org.parquetvs.sql.grammar.ExasolStatementParser.ScriptingProgramContext;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.syntax.GrammarParser;
import org.parquetvs.sql.syntax.Names;
import org.parquetvs.sql.syntax.StatementText;
import org.parquetvs.type.SqlType;

/** Reads CREATE SCRIPT: SQL up to AS, then the script's own language. */
final class ScriptSyntax {
    private final CreateScriptContext head;
    private final ColumnSyntax columns;

    private ScriptSyntax(StatementText text) {
        StatementText sql = text.scriptHead();
        this.head = GrammarParser.parse(sql, ExasolStatementParser::createScript);
        this.columns = new ColumnSyntax(sql);
    }

    /** The statement. */
    static ScriptStatements.Create statement(StatementText text) {
        ScriptSyntax syntax = new ScriptSyntax(text);
        if (syntax.head.scriptingProgram() != null) {
            if (syntax.head.JAVA() != null) {
                throw ClusterErrors.unsupported("scripting programs in another language than Lua");
            }
            // Checks the parameters, because the catalog keeps them only as text.
            parameters(syntax.head.scriptingProgram());
            return new ScriptStatements.Create(
                    Names.name(syntax.head.scriptingProgram().objectName()),
                    ScriptText.Kind.SCRIPTING,
                    text.text(),
                    syntax.head.orReplace() == null ? IfExists.FAIL : IfExists.REPLACE);
        }
        // Checks the columns, because the catalog keeps them only as text.
        syntax.define(new QualifiedName("", ""), "");
        return new ScriptStatements.Create(
                Names.name(syntax.head.objectName()),
                syntax.head.ADAPTER() == null ? ScriptText.Kind.UDF : ScriptText.Kind.ADAPTER,
                text.text(),
                syntax.head.orReplace() == null ? IfExists.FAIL : IfExists.REPLACE);
    }

    /** The script that a statement defines. */
    static UdfScript parse(ScriptText script) {
        StatementText text = StatementText.of(script.text());
        return new ScriptSyntax(text).define(script.name(), text.scriptBody());
    }

    /** The scripting program that a statement defines. */
    static ScriptingProgram program(ScriptText script) {
        StatementText text = StatementText.of(script.text());
        ScriptingProgramContext head = GrammarParser.parse(text.scriptHead(), ExasolStatementParser::createScript)
                .scriptingProgram();
        return new ScriptingProgram(
                script.name().schema(),
                script.name().name(),
                parameters(head),
                head.TABLE() == null ? ScriptingProgram.Returns.ROWCOUNT : ScriptingProgram.Returns.TABLE,
                "\n".repeat(linesBefore(text)) + text.scriptBody());
    }

    private static List<ScriptingProgram.Parameter> parameters(ScriptingProgramContext head) {
        return head.programParameter().stream()
                .map(parameter -> new ScriptingProgram.Parameter(
                        NameSyntax.parameter(parameter.identifier()),
                        parameter.ARRAY() == null ? ScriptingProgram.Form.VALUE : ScriptingProgram.Form.ARRAY))
                .toList();
    }

    /** The number of lines of a statement before the body of its script. */
    private static int linesBefore(StatementText text) {
        int body = text.statement().lastIndexOf(text.scriptBody());
        return (int) text.statement()
                .substring(0, body)
                .chars()
                .filter(c -> c == '\n')
                .count();
    }

    private UdfScript define(QualifiedName name, String body) {
        if (head.ADAPTER() != null) {
            ScriptColumns none = new ScriptColumns.Declared(List.of());
            return new UdfScript(
                    name.schema(),
                    name.name(),
                    language(),
                    UdfScript.Kind.ADAPTER,
                    UdfScript.Result.RETURNS,
                    none,
                    none,
                    body);
        }
        if (head.scriptOrder() != null) {
            throw ClusterErrors.unsupported("ORDER BY in CREATE SCRIPT");
        }
        return new UdfScript(
                name.schema(),
                name.name(),
                language(),
                head.SET() != null ? UdfScript.Kind.SET : UdfScript.Kind.SCALAR,
                head.EMITS() != null ? UdfScript.Result.EMITS : UdfScript.Result.RETURNS,
                input(),
                output(),
                body);
    }

    private UdfScript.Language language() {
        if (head.LUA() == null) {
            return UdfScript.Language.JAVA;
        }
        if (head.SET() == null || head.EMITS() == null) {
            throw ClusterErrors.unsupported("LUA script other than LUA SET SCRIPT ... EMITS");
        }
        return UdfScript.Language.LUA;
    }

    /** The input columns; unlike all other names, parameter names keep their case. */
    private ScriptColumns input() {
        if (head.parameters().ellipsis() != null) {
            return new ScriptColumns.PerCall();
        }
        return new ScriptColumns.Declared(head.parameters().parameter().stream()
                .map(parameter -> new UdfColumn(
                        NameSyntax.parameter(parameter.identifier()),
                        columns.type(parameter.type()).toSql()))
                .toList());
    }

    private ScriptColumns output() {
        if (head.RETURNS() != null) {
            String type = columns.type(head.type()).toSql();
            return new ScriptColumns.Declared(
                    List.of(new UdfColumn("RETURN", SqlType.parse(type).toSql())));
        }
        if (head.emitted().ellipsis() != null) {
            return new ScriptColumns.PerCall();
        }
        List<Field> fields = columns.fields(head.emitted().outputColumn());
        if (fields.isEmpty()) {
            throw ScriptErrors.scriptOutput("Empty return argument definition is not allowed");
        }
        return new ScriptColumns.Declared(fields.stream()
                .map(field -> new UdfColumn(field.name(), field.type().toSql()))
                .toList());
    }
}
