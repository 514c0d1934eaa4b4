package org.parquetvs.store.s3;

import java.nio.file.Path;
import java.util.Optional;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProviderChain;
import software.amazon.awssdk.auth.credentials.ContainerCredentialsProvider;
import software.amazon.awssdk.auth.credentials.EnvironmentVariableCredentialsProvider;
import software.amazon.awssdk.auth.credentials.InstanceProfileCredentialsProvider;
import software.amazon.awssdk.auth.credentials.ProfileCredentialsProvider;
import software.amazon.awssdk.auth.credentials.SystemPropertyCredentialsProvider;
import software.amazon.awssdk.core.SdkSystemSetting;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.profiles.ProfileFile;
import software.amazon.awssdk.utils.StringInputStream;

/**
 * Credentials of the machine itself. Every statement there could use them, so only a connection that asks for them gets
 * them.
 */
enum MachineIdentity {
    /** Credentials of the container, from a service of its host: ECS and EKS. */
    CONTAINER("the container") {
        @Override
        AwsCredentialsProvider source(TokenService tokens) {
            return ContainerCredentialsProvider.builder().build();
        }
    },

    /** Credentials of the virtual machine, from the second version of its metadata service. */
    INSTANCE_PROFILE("the instance profile") {
        @Override
        AwsCredentialsProvider source(TokenService tokens) {
            return InstanceProfileCredentialsProvider.builder()
                    .profileFile(NO_FIRST_VERSION)
                    .build();
        }
    },

    /**
     * The first that exist: system properties, environment, web identity, profile files, container, instance profile.
     */
    CHAIN("the machine") {
        @Override
        AwsCredentialsProvider source(TokenService tokens) {
            return AwsCredentialsProviderChain.of(
                    SystemPropertyCredentialsProvider.create(),
                    EnvironmentVariableCredentialsProvider.create(),
                    webIdentity(tokens),
                    ProfileCredentialsProvider.create(),
                    CONTAINER.source(tokens),
                    INSTANCE_PROFILE.source(tokens));
        }
    };

    /** A request that an attacker can make the machine send must not be answered with credentials. */
    private static final ProfileFile NO_FIRST_VERSION = ProfileFile.builder()
            .type(ProfileFile.Type.CONFIGURATION)
            .content(new StringInputStream("[default]\nec2_metadata_v1_disabled = true\n"))
            .build();

    private final String owner;

    MachineIdentity(String owner) {
        this.owner = owner;
    }

    /** The role and the file that the environment names. */
    private static AwsCredentialsProvider webIdentity(TokenService tokens) {
        Optional<String> file = SdkSystemSetting.AWS_WEB_IDENTITY_TOKEN_FILE.getStringValue();
        Optional<String> arn = SdkSystemSetting.AWS_ROLE_ARN.getStringValue();
        if (file.isEmpty() || arn.isEmpty()) {
            return () -> {
                throw SdkClientException.create("the environment names no web identity");
            };
        }
        String name = SdkSystemSetting.AWS_ROLE_SESSION_NAME.getStringValue().orElse(AssumedRole.USUAL_NAME);
        AssumedRole role = new AssumedRole(arn.get(), null, name, AssumedRole.USUAL_DURATION, null);
        return new S3Credentials.WebIdentityRole(new WebIdentity(Path.of(file.get())), role).provider(tokens);
    }

    abstract AwsCredentialsProvider source(TokenService tokens);

    /**
     * Fetches them when they are first needed, and again before they expire.
     *
     * @param tokens who gives out the credentials of roles
     */
    AwsCredentialsProvider provider(TokenService tokens) {
        AwsCredentialsProvider source = source(tokens);
        return () -> {
            try {
                return source.resolveCredentials();
            } catch (SdkClientException missing) {
                throw CredentialsFailure.lasting(S3Errors.noMachineCredentials(name(), owner, missing));
            }
        };
    }
}
