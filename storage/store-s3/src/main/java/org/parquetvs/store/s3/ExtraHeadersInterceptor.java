package org.parquetvs.store.s3;

import java.util.Set;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.services.s3.model.CopyObjectRequest;
import software.amazon.awssdk.services.s3.model.CreateMultipartUploadRequest;
import software.amazon.awssdk.services.s3.model.HeadObjectRequest;
import software.amazon.awssdk.services.s3.model.PutObjectRequest;
import software.amazon.awssdk.services.s3.model.UploadPartCopyRequest;
import software.amazon.awssdk.services.s3.model.UploadPartRequest;

/** Puts the headers of a connection into the requests of the SDK's client, before they are signed. */
final class ExtraHeadersInterceptor implements ExecutionInterceptor {

    private static final Set<Class<? extends SdkRequest>> COPIES =
            Set.of(CopyObjectRequest.class, UploadPartCopyRequest.class);
    private static final Set<Class<? extends SdkRequest>> CONTENT = Set.of(
            CopyObjectRequest.class,
            CreateMultipartUploadRequest.class,
            HeadObjectRequest.class,
            PutObjectRequest.class,
            UploadPartCopyRequest.class,
            UploadPartRequest.class);

    private final ExtraHeaders headers;

    ExtraHeadersInterceptor(ExtraHeaders headers) {
        this.headers = headers;
    }

    @Override
    public SdkHttpRequest modifyHttpRequest(Context.ModifyHttpRequest context, ExecutionAttributes attributes) {
        SdkHttpRequest.Builder request = context.httpRequest().toBuilder();
        headers.ofAll().forEach(request::putHeader);
        if (CONTENT.contains(context.request().getClass())) {
            headers.ofContent().forEach(request::putHeader);
        }
        if (COPIES.contains(context.request().getClass())) {
            headers.ofCopies().forEach(request::putHeader);
        }
        return request.build();
    }
}
