package org.parquetvs.udf.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.udf.TestBed;
import org.parquetvs.udf.error.UdfException;

class ScriptOptionsTest {
    private static final String REFUSED = "VM error: F-UDF-CL-LIB-1125: F-UDF-CL-SL-JAVA-1000: ";

    private static ScriptOptions parse(String body) {
        return ScriptOptions.parse(TestBed.set(body));
    }

    @Test
    void readsAllOptions() {
        assertThat(parse("""

                  %scriptclass com.example.MyUdf;
                %jvmoption -Xmx2g -Dudf.k=v;
                %jvmoption -Dudf.x=a\\ b  -Dudf.y=c\\;d;
                %jar /a/b.jar:/a/c.jar; %jar /a/a.jar;
                %env UDF_KEY=value=1;
                %perNodeAndCallInstanceLimit 4;
                """))
                .isEqualTo(new ScriptOptions(
                        "com.example.MyUdf",
                        List.of("/a/b.jar", "/a/c.jar", "/a/a.jar"),
                        List.of("-Xmx2g", "-Dudf.k=v", "-Dudf.x=a b", "-Dudf.y=c;d"),
                        Map.of("UDF_KEY", "value=1"),
                        OptionalInt.of(4)));
    }

    @Test
    void allOptionsMayBeAbsent() {
        assertThat(parse(" \r\n\t\n"))
                .isEqualTo(new ScriptOptions("", List.of(), List.of(), Map.of(), OptionalInt.empty()));
    }

    @Test
    void namesTheOptionThatIsNotComplete() {
        assertThatThrownBy(() -> parse("%jar ;")).hasMessage(REFUSED + "No values found for %jar statement");
        assertThatThrownBy(() -> parse("%jar")).hasMessage(REFUSED + "No values found for %jar statement");
        assertThatThrownBy(() -> parse("%jar /a.jar\n%scriptclass a.B;"))
                .hasMessage(REFUSED + "End of %jar statement not found");
        assertThatThrownBy(() -> parse("%env A;")).hasMessage(REFUSED + "No values found for %env statement");
        assertThatThrownBy(() -> parse("%perNodeAndCallInstanceLimit 0;"))
                .hasMessage(REFUSED + "No values found for %perNodeAndCallInstanceLimit statement");
    }

    @Test
    void namesTheOptionThatIsUnknown() {
        assertThatThrownBy(() -> parse("%foo bar;"))
                .hasMessage(REFUSED + "F-UDF-CL-SL-JAVA-1622 Unexpected option: foo");
    }

    @Test
    void takesOneClassOnly() {
        assertThatThrownBy(() -> parse("%scriptclass a.B;\n%scriptclass a.C;"))
                .hasMessage(REFUSED + "F-UDF-CL-SL-JAVA-1628 found 2 instances for script option key 'scriptclass' but"
                        + " expected at most one.");
    }

    @Test
    void javaCodeIsRefused() {
        assertThatThrownBy(() -> parse("%jar /a.jar;\nclass TEST {\n  %jar /b.jar;\n}"))
                .isInstanceOfSatisfying(
                        UdfException.class, e -> assertThat(e.sqlState()).isEqualTo("0A000"))
                .hasMessage(
                        "E-VSPQ-UDF-1: Script 'ADAPTER.TEST' contains code, beginning with 'class TEST {', which the local"
                                + " cluster does not compile. Put the class into a jar and name both with %jar and %scriptclass.");
        assertThatThrownBy(() -> parse("%jar /a.jar; rest")).hasMessageContaining("beginning with 'rest'");
    }

    @Test
    void importsOfOtherScriptsAreRefused() {
        assertThatThrownBy(() -> parse("%import OTHER.SCRIPT;"))
                .hasMessage("E-VSPQ-UDF-2: Script 'ADAPTER.TEST' uses the option %import, which imports code. Put the"
                        + " imported class into a jar and name it with %jar.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-XX:OnOutOfMemoryError=id",
                "-XX:OnError=id",
                "-XX:+CrashOnOutOfMemoryError",
                "-XX:+HeapDumpOnOutOfMemoryError",
                "-XX:HeapDumpPath=x",
                "-XX:ErrorFile=x",
                "-XX:Flags=x",
                "-XX:VMOptionsFile=x",
                "-XX:SharedArchiveFile=x",
                "-XX:ArchiveClassesAtExit=x",
                "-XX:CompilerDirectivesFile=x",
                "-XX:CompileCommandFile=x",
                "-XX:CompileCommand=log,*.*",
                "-XX:StartFlightRecording=filename=x",
                "-XX:LogFile=x",
                "-Xlog:gc:file=x",
                "-Xloggc:x",
                "-Xbootclasspath/a:x",
                "-Xrunjdwp:transport=dt_socket",
                "-agentlib:jdwp=transport=dt_socket",
                "-agentpath:x.so",
                "-javaagent:x.jar",
                "@x",
                "-cp",
                "-classpath",
                "--class-path=x",
                "--module-path=x",
                "--patch-module=java.base=x",
                "-jar",
                "-version",
                "Main",
                "-Djava.library.path=x",
                "-Djava.system.class.loader=x",
                "-Djava.security.manager=x",
                "-Dcom.sun.management.jmxremote.port=1",
                "-DZstdNativePath=x.so",
                "-Dorg.xerial.snappy.lib.path=x",
                "-Daws.configFile=x",
                "-Daws.sharedCredentialsFile=x",
                "-Dbucketfs:/buckets/a=/",
                "-Dudf=x",
                "-Xmx1g,-Xlog:gc",
                "-XX:NewSize=1m\\ -Xlog:gc"
            })
    void optionsThatAreNotKnownToBeHarmlessAreRefused(String option) {
        assertThatThrownBy(() -> parse("%jvmoption -Xmx1g " + option + ";"))
                .isInstanceOfSatisfying(
                        UdfException.class, e -> assertThat(e.sqlState()).isEqualTo("0A000"))
                .hasMessageStartingWith("E-VSPQ-UDF-11: Script 'ADAPTER.TEST' may not use %jvmoption "
                        + option.replace("\\", "").replaceFirst("=.*", "")
                        + " in the local cluster");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "LD_PRELOAD",
                "LD_LIBRARY_PATH",
                "LD_AUDIT",
                "JAVA_TOOL_OPTIONS",
                "JDK_JAVA_OPTIONS",
                "_JAVA_OPTIONS",
                "PATH",
                "HOME",
                "BASH_ENV",
                "ENV",
                "MALLOC_CONF",
                "GCONV_PATH",
                "AWS_CONFIG_FILE",
                "AWS_SHARED_CREDENTIALS_FILE",
                "AWS_WEB_IDENTITY_TOKEN_FILE",
                "UDF_",
                "UDF_A B"
            })
    void variablesThatAreNotKnownToBeHarmlessAreRefused(String variable) {
        assertThatThrownBy(() -> parse("%env " + variable + "=secret;"))
                .hasMessageStartingWith("E-VSPQ-UDF-11: Script 'ADAPTER.TEST' may not use %env " + variable + " in")
                .hasMessageNotContaining("secret");
    }
}
